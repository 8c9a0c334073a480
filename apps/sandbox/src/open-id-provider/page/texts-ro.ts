import type { IssuerKind } from '../issuer-kind.ts';
import type { DemoIdentity } from '../demo-identities.ts';
import type { SignInProblem } from '../sign-in-form.ts';

const NAMES: Record<IssuerKind, string> = { google: 'Google', apple: 'Apple' };

export const ro = {
  brand: 'Ghișeul de conturi',
  demo: 'Demonstrație: aici nu este nici Google, nici Apple.',
  skip: 'Sari la conținut',
  otherLanguage: 'English',
  names: NAMES,
  title: (kind: IssuerKind) => `Intră cu un cont ${NAMES[kind]} de probă`,
  lead: (kind: IssuerKind) =>
    `Pagina aceasta ține locul ${kind === 'google' ? 'lui Google' : 'lui Apple'} cât timp aplicația rulează pentru încercări. Nu scrie aici o parolă adevărată; nici nu se cere vreuna.`,
  toClient: 'Loto va afla numele și adresa de e-mail ale contului pe care îl alegi.',
  chooseHeading: 'Alege o persoană',
  continueAs: (name: string) => `Continuă ca ${name}`,
  notes: {
    demo: 'are deja cont de jucător',
    new: 'persoană nouă',
    unverified: 'adresa de e-mail nu este verificată',
    'claims-demo': 'pretinde adresa altcuiva, neverificată',
  } satisfies Record<DemoIdentity['note'], string>,
  otherHeading: 'Sau altcineva',
  email: 'Adresa de e-mail',
  name: 'Numele',
  verified: 'Adresa de e-mail este verificată',
  continueOther: 'Continuă cu acest cont',
  shareHeading: 'Adresa de e-mail pe care o primește Loto',
  shareEmail: 'Adresa mea adevărată',
  shareHide: 'Ascunde-mi adresa (una de releu, @privaterelay.appleid.test)',
  shareHint: 'Alegerea se păstrează de la prima dată; o poți șterge pe prima pagină a ghișeului.',
  cancel: 'Renunță',
  errorPrefix: 'Eroare',
  problems: {
    'email-invalid': 'Scrie o adresă de e-mail, de exemplu ana@exemplu.test.',
    'name-missing': 'Scrie numele.',
  } satisfies Record<SignInProblem, string>,
  expiredTitle: 'Intrarea în cont s-a întrerupt',
  expiredText: 'A trecut prea mult timp sau pagina este din alt browser. Pornește din nou din aplicație.',
  refusedTitle: 'Cererea aplicației nu este bună',
  missingTitle: 'Pagina nu există',
  missingText: 'Adresa este greșită. Pornește din nou din aplicație.',
  brokenTitle: 'Ceva n-a mers bine',
  brokenText: 'Pagina nu a putut fi arătată. Întoarce-te și încearcă din nou.',
  homeTitle: 'Conturi Google și Apple de probă',
  homeText:
    'Aici duc butoanele „Continuă cu Google” și „Continuă cu Apple” cât timp aplicația rulează pentru încercări. Sunt doi furnizori OpenID Connect adevărați; numai persoanele sunt inventate.',
  configuration: 'Configurația publicată',
  agreedHeading: 'Cine a fost de acord',
  agreedEmpty: 'Încă nimeni.',
  forget: 'Uită',
  forgetFor: (name: string) => `acordul dat de ${name}`,
};
