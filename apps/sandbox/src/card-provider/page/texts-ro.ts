import type { CheckoutStatus, FailureCode, RefusalCode } from '../../engine/rows.ts';
import type { CardProblem } from '../read-card.ts';
import type { PayoutMode } from '../../engine/payout.ts';
import type { NotificationMode } from '../../engine/notification-setting.ts';

/** The Romanian sentences. */
export const ro = {
  brand: 'Casa de Plăți',
  demo: 'Demonstrație: aici nu se mișcă bani reali.',
  skip: 'Sari la conținut',
  payTitle: 'Plată cu cardul',
  payTo: 'Către',
  payFor: 'Pentru',
  reference: 'Referință',
  payUntil: (time: string) => `Plata se poate face până pe ${time}.`,
  cardHeading: 'Datele cardului',
  number: 'Numărul cardului',
  expiry: 'Expiră (LL/AA)',
  cvc: 'CVC',
  cvcHint: 'Cele 3 cifre de pe spatele cardului',
  name: 'Numele de pe card',
  pay: (amount: string) => `Plătește ${amount}`,
  paying: 'Se trimite…',
  cancel: 'Renunță',
  errorPrefix: 'Eroare',
  formHasProblems: 'Verifică datele cardului. Nu s-a luat niciun ban.',
  testCards: 'Carduri de test',
  testCardsHint: 'Orice dată de expirare din viitor, orice CVC de 3 cifre și orice nume sunt bune.',
  useCard: 'Folosește',
  problems: {
    'number-missing': 'Scrie numărul cardului.',
    'number-malformed': 'Numărul cardului nu este corect. Verifică cifrele.',
    'number-not-a-test-card': 'Aici merg numai cardurile de test din listă. Nu folosi un card real.',
    'expiry-missing': 'Scrie luna și anul, de exemplu 09/30.',
    'expiry-malformed': 'Scrie luna și anul așa: 09/30.',
    'expiry-past': 'Cardul a expirat.',
    'cvc-missing': 'Scrie codul CVC.',
    'cvc-malformed': 'Codul CVC are 3 cifre.',
    'name-missing': 'Scrie numele de pe card.',
    'name-too-long': 'Numele poate avea cel mult 100 de litere.',
  } satisfies Record<CardProblem, string>,
  refusals: {
    card_declined: (last4: string) => `Banca a refuzat cardul care se termină în ${last4}.`,
    insufficient_funds: (last4: string) => `Cardul care se termină în ${last4} nu are bani destui.`,
    authentication_failed: (last4: string) =>
      `Plata cu cardul care se termină în ${last4} nu a fost aprobată.`,
    authentication_required: (last4: string) =>
      `Banca a cerut confirmarea ta pentru cardul care se termină în ${last4}.`,
    expired_card: (last4: string) => `Cardul care se termină în ${last4} a expirat.`,
    card_deleted: (last4: string) => `Cardul care se termină în ${last4} a fost șters.`,
  } satisfies Record<RefusalCode, (last4: string) => string>,
  tryAgain: (left: number) =>
    `Nu s-a luat niciun ban. Încearcă alt card: ${left === 1 ? 'mai ai o încercare' : `mai ai ${left} încercări`}.`,
  behaviours: {
    accept: 'plata reușește',
    card_declined: 'refuzat de bancă',
    insufficient_funds: 'fonduri insuficiente',
    declinedOnceSaved: 'se poate salva, dar plata este refuzată',
    challenge: 'banca cere confirmare (3-D Secure)',
    slow: 'banca răspunde după câteva secunde',
  },
  challengeTitle: 'Banca ta îți cere confirmarea',
  challengeText: (amount: string, merchant: string, last4: string) =>
    `Aprobi plata de ${amount} către ${merchant} cu cardul care se termină în ${last4}?`,
  challengeCode: 'Codul primit prin SMS (opțional)',
  challengeCodeHint: 'În demonstrație nu se trimite niciun SMS; lasă gol sau scrie orice.',
  approve: 'Aprob',
  refuse: 'Refuz',
  otherCard: 'Înapoi, plătesc cu alt card',
  saveTitle: 'Salvarea cardului',
  saveText: (merchant: string) =>
    `${merchant} nu vede numărul cardului: îl păstrăm noi, ca să poți plăti mai repede data viitoare. Acum nu se ia niciun ban.`,
  saveUntil: (time: string) => `Cardul se poate salva până pe ${time}.`,
  saveCard: 'Salvează cardul',
  saveFormHasProblems: 'Verifică datele cardului. Cardul nu este salvat.',
  saveRefused: (last4: string, left: number) =>
    `Banca nu a confirmat cardul care se termină în ${last4}. Încearcă alt card: ${left === 1 ? 'mai ai o încercare' : `mai ai ${left} încercări`}.`,
  saveChallengeText: (merchant: string, last4: string) =>
    `Aprobi ca ${merchant} să păstreze cardul care se termină în ${last4}?`,
  saveOtherCard: 'Înapoi, salvez alt card',
  savedTitle: 'Cardul este salvat',
  savedText: (card: string) => `Ai salvat cardul ${card}.`,
  notSavedTitle: 'Cardul nu este salvat',
  notSavedText: 'Niciun card nu a fost păstrat și nu s-a luat niciun ban.',
  saveExpiredTitle: 'Timpul a trecut',
  saveExpiredText: 'Pagina s-a închis și niciun card nu a fost păstrat. Începe din nou la comerciant.',
  waitingTitle: 'Banca lucrează',
  waitingText: 'Plata durează câteva secunde. Pagina se reîmprospătează singură.',
  waitingCheck: 'Verifică acum',
  finished: {
    succeeded: {
      title: 'Plata este făcută',
      text: (amount: string, card: string) =>
        `Ai plătit ${amount} cu ${card}. Nu mai este nimic de plătit aici.`,
    },
    failed: { title: 'Plata nu a fost făcută', text: 'Nu s-a luat niciun ban.' },
    expired: {
      title: 'Plata a expirat',
      text: 'Timpul pentru această plată a trecut și nu s-a luat niciun ban. Începe din nou la comerciant.',
    },
  },
  failureReasons: {
    card_declined: 'Banca a refuzat cardul.',
    insufficient_funds: 'Cardul nu are bani destui.',
    authentication_failed: 'Plata nu a fost aprobată la bancă.',
    authentication_required: 'Banca a cerut confirmarea ta, iar tu nu erai aici.',
    expired_card: 'Cardul a expirat.',
    card_deleted: 'Cardul a fost șters.',
    cancelled_by_customer: 'Ai renunțat la plată.',
  } satisfies Record<Exclude<FailureCode, 'wallet_declined'>, string>,
  backTo: (merchant: string) => `Înapoi la ${merchant}`,
  notFoundTitle: 'Pagina nu există',
  notFoundText: 'Adresa este greșită. Întoarce-te la comerciant și pornește plata de acolo.',
  brokenTitle: 'Ceva n-a mers bine',
  brokenText: 'Pagina nu a putut fi arătată. Întoarce-te și încearcă din nou.',
  homeTitle: 'Un furnizor de plăți pentru încercări',
  homeText:
    'Aici ajung plățile cu cardul ale aplicației cât timp ea rulează pentru încercări. Se poartă ca un furnizor adevărat: are o pagină de plată, trimite notificări semnate și răspunde la întrebări despre plăți. Nu mișcă bani și ține minte despre un card doar marca și ultimele patru cifre, iar despre unul salvat și luna în care expiră.',
  notificationsHeading: 'Cum pleacă notificările',
  notificationsText: (url: string) => `Notificările merg la ${url}.`,
  notificationsOff: 'Nu este nicio adresă pentru notificări, deci nu pleacă niciuna.',
  modes: {
    normal: 'Normal: fiecare o dată, imediat',
    twice: 'De două ori: aceeași notificare de două ori deodată',
    late: 'Târziu: după timpul de mai jos',
    never: 'Niciodată: comerciantul trebuie să întrebe singur',
    'out-of-order': 'În altă ordine: o veste veche sosește după cea nouă',
    'badly-signed': 'Semnate greșit: cu un secret care nu este al nostru',
  } satisfies Record<NotificationMode, string>,
  lateSeconds: 'Întârzierea notificărilor târzii, în secunde',
  lateSecondsProblem: 'Scrie un număr între 0 și 86400.',
  save: 'Salvează',
  flush: 'Trimite acum ce așteaptă',
  deliveries: (waiting: number) =>
    waiting === 0
      ? 'Nicio notificare nu așteaptă.'
      : waiting === 1
        ? 'O notificare așteaptă.'
        : `${waiting} ${waiting % 100 >= 20 || waiting % 100 === 0 ? 'de ' : ''}notificări așteaptă.`,
  latestHeading: 'Ultimele plăți',
  latestEmpty: 'Încă nu a fost nicio plată.',
  columns: { created: 'Începută', reference: 'Referință', amount: 'Suma', status: 'Stare', card: 'Card' },
  statuses: {
    open: 'deschisă',
    processing: 'în lucru',
    succeeded: 'reușită',
    failed: 'eșuată',
    expired: 'expirată',
  } satisfies Record<CheckoutStatus, string>,
  payoutsHeading: 'Plăți către carduri',
  payoutsText: 'Comerciantul poate trimite bani pe cardul unei plăți reușite, de exemplu un premiu.',
  payoutsEmpty: 'Încă nu a plecat nimic către vreun card.',
  payoutModes: {
    paid: 'Normal: ajung imediat',
    slow: 'Încet: banca răspunde după câteva secunde',
    failed: 'Refuzate: cardul este închis',
    'no-answer': 'Fără răspuns: ajung, dar comerciantul nu primește răspunsul cererii',
  } satisfies Record<PayoutMode, string>,
  payoutStatuses: { pending: 'în lucru', paid: 'plătită', failed: 'eșuată' },
  otherLanguage: 'English',
};
