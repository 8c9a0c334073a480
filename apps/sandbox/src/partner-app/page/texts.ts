import type { Locale } from '../../page/locale.ts';
import type { CheckoutStatus } from '../../engine/rows.ts';
import type { TokenProblem } from '../payment-token.ts';

/** The states of a payment. A wallet pays immediately. */
export type PaymentStatus = Exclude<CheckoutStatus, 'processing'>;

/** The text about a finished payment, with its amount. */
type Ending = { title: string; text: (amount: string) => string };

/** The Romanian texts. The type of the English ones is derived from them. */
const ro = {
  brand: 'Portofelul',
  demo: 'Demonstrație: un partener inventat.',
  skip: 'Sari la conținut',
  otherLanguage: 'English',
  homeTitle: 'Aplicația unui partener de probă',
  homeText:
    'De aici vin jucătorii unui partener: aplicația lui îi recunoaște și le deschide Loto printr-un link semnat, fără parolă. Linkul e bun o singură dată, cel mult cinci minute.',
  chooseHeading: 'Cine ești la partener?',
  otherHeading: 'Sau alt jucător',
  idLabel: 'Numărul jucătorului la partener',
  idHint: 'Litere, cifre, puncte și liniuțe, cel mult 64.',
  idProblem: 'Scrie un număr ca p-1004: litere, cifre, puncte și liniuțe, cel mult 64.',
  continue: 'Continuă',
  errorPrefix: 'Eroare',
  greeting: (name: string) => `Bună, ${name}`,
  greetingWithoutName: 'Bună',
  playerNumber: 'Numărul tău la partener',
  opensAt: 'Loto se deschide la',
  openText: 'Butonul face un link nou, semnat, și te duce la Loto gata intrat în cont.',
  open: 'Deschide Loto',
  change: 'Alt jucător',
  missing: { title: 'Pagina nu există', lines: ['Adresa este greșită.'] },
  broken: {
    title: 'Ceva n-a mers bine',
    lines: ['Pagina nu a putut fi arătată. Întoarce-te și încearcă din nou.'],
  },
  wallet: 'Ai în portofel',
  latestHeading: 'Ultimele plăți',
  latestEmpty: 'Încă nu ai plătit nimic de aici.',
  statuses: {
    open: 'deschisă',
    succeeded: 'plătită',
    failed: 'neplătită',
    expired: 'expirată',
  } satisfies Record<PaymentStatus, string>,
  newsHeading: 'Ce ne-a spus Loto',
  newsEmpty: 'Încă nu ne-a spus nimic despre biletele tale.',
  news: {
    'ticket.paid': 'bilet plătit',
    'ticket.refunded': 'bilet rambursat',
    won: 'bilet câștigător',
    lost: 'bilet necâștigător',
    'prize.paid': 'premiu plătit',
  },
  payTitle: 'Plată din portofel',
  payTo: 'Către',
  payFor: 'Pentru',
  payFrom: 'Din portofelul',
  payUntil: (time: string) => `Plata se poate face până pe ${time}.`,
  pay: (amount: string) => `Plătește ${amount}`,
  cancel: 'Renunță',
  decline: 'Respinge plata',
  declineHint: '„Respinge plata” arată ce se întâmplă când partenerul nu aprobă o plată.',
  notEnough: 'Nu ai destui bani în portofel. Nu s-a luat niciun ban.',
  topUp: (amount: string) => `Adaugă ${amount} de probă`,
  finished: {
    succeeded: {
      title: 'Plata este făcută',
      text: (amount: string) => `Ai plătit ${amount} din portofel. Nu mai este nimic de plătit aici.`,
    },
    failed: { title: 'Plata nu a fost făcută', text: () => 'Nu s-a luat niciun ban din portofel.' },
    expired: {
      title: 'Plata a expirat',
      text: () => 'Timpul pentru această plată a trecut și nu s-a luat niciun ban din portofel.',
    },
  } satisfies Record<Exclude<PaymentStatus, 'open'>, Ending>,
  unknownPlayerTitle: 'Nu știm cine ești',
  unknownPlayer: {
    missing:
      'Plățile se deschid din Loto, după ce intri în Loto din aplicația noastră. Intră de aici și reia plata.',
    'not-ours':
      'Linkul cu care ai intrat în Loto nu este al nostru. Deschide Loto din aplicația noastră și reia plata.',
    'too-old':
      'Au trecut peste 30 de zile de când ai intrat în Loto de la noi. Deschide Loto din nou și reia plata.',
    'another-player': 'Plata aceasta este a altui jucător. Nu s-a luat niciun ban.',
  } satisfies Record<TokenProblem, string>,
  backTo: (merchant: string) => `Înapoi la ${merchant}`,
};

export type Texts = typeof ro;

const en: Texts = {
  brand: 'The Wallet',
  demo: 'Demonstration: a made-up partner.',
  skip: 'Skip to the content',
  otherLanguage: 'Română',
  homeTitle: 'The app of a fake partner',
  homeText:
    'The players of a partner come from here: its app knows them and opens Loto for them by a signed link, without a password. The link works once, for five minutes at most.',
  chooseHeading: 'Who are you at the partner?',
  otherHeading: 'Or another player',
  idLabel: 'The player’s number at the partner',
  idHint: 'Letters, digits, dots and dashes, 64 at most.',
  idProblem: 'Type a number like p-1004: letters, digits, dots and dashes, 64 at most.',
  continue: 'Continue',
  errorPrefix: 'Error',
  greeting: (name) => `Hello, ${name}`,
  greetingWithoutName: 'Hello',
  playerNumber: 'Your number at the partner',
  opensAt: 'Loto opens at',
  openText: 'The button makes a new signed link and takes you to Loto, signed in.',
  open: 'Open Loto',
  change: 'Another player',
  missing: { title: 'There is no such page', lines: ['The address is wrong.'] },
  broken: { title: 'Something went wrong', lines: ['The page could not be shown. Go back and try again.'] },
  wallet: 'In your wallet',
  latestHeading: 'Latest payments',
  latestEmpty: 'You have paid nothing from here yet.',
  statuses: { open: 'open', succeeded: 'paid', failed: 'not paid', expired: 'expired' },
  newsHeading: 'What Loto told us',
  newsEmpty: 'It has told us nothing about your tickets yet.',
  news: {
    'ticket.paid': 'ticket paid',
    'ticket.refunded': 'ticket refunded',
    won: 'ticket won',
    lost: 'ticket lost',
    'prize.paid': 'prize paid',
  },
  payTitle: 'Payment from the wallet',
  payTo: 'To',
  payFor: 'For',
  payFrom: 'From the wallet of',
  payUntil: (time) => `The payment can be made until ${time}.`,
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel',
  decline: 'Turn the payment down',
  declineHint: '“Turn the payment down” shows what happens when the partner does not approve a payment.',
  notEnough: 'There is not enough money in your wallet. No money was taken.',
  topUp: (amount) => `Add ${amount} of play money`,
  finished: {
    succeeded: {
      title: 'The payment is made',
      text: (amount) => `You have paid ${amount} from the wallet. There is nothing left to pay here.`,
    },
    failed: { title: 'The payment was not made', text: () => 'No money was taken from the wallet.' },
    expired: {
      title: 'The payment has expired',
      text: () => 'The time for this payment is over and no money was taken from the wallet.',
    },
  },
  unknownPlayerTitle: 'We do not know who you are',
  unknownPlayer: {
    missing:
      'Payments open from Loto, once you have come to Loto from our app. Enter from here and resume the payment.',
    'not-ours':
      'The link by which you came to Loto is not ours. Open Loto from our app and resume the payment.',
    'too-old':
      'More than 30 days have passed since you came to Loto from us. Open Loto again and resume the payment.',
    'another-player': 'This payment is another player’s. No money was taken.',
  },
  backTo: (merchant) => `Back to ${merchant}`,
};

export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}
