import type { Language } from '../sentences.ts';

/**
 * The page's own texts. Section 9 of the seal's design explains what the seal does and doesn't
 * prove.
 */
export const pageTexts: Readonly<
  Record<
    Language,
    {
      readonly title: string;
      readonly lead: string;
      readonly choose: string;
      readonly folder: string;
      readonly drop: string;
      readonly working: string;
      readonly good: string;
      readonly bad: string;
      readonly keys: string;
      readonly noKeys: string;
      readonly limits: string;
      readonly limit: readonly string[];
      readonly other: string;
    }
  >
> = {
  ro: {
    title: 'Verifică un bilet sau o extragere',
    lead: 'Pagina verifică pe dispozitivul tău, fără internet. Nimic nu pleacă de aici.',
    choose: 'Alege fișiere',
    folder: 'Alege un dosar',
    drop: 'Poți și trage aici biletul PDF, o dovadă, o chitanță sau fișierele unei extrageri.',
    working: 'Se verifică…',
    good: 'Se potrivește',
    bad: 'Nu se potrivește',
    keys: 'Cheile folosite',
    noKeys: 'Pagina nu are chei: descarc-o de pe site sau adaugă fișierul policy.txt.',
    limits: 'Ce nu dovedește',
    limit: [
      'Că bilele au fost trase corect.',
      'Că bilete din listă n-au fost adăugate fără plată înainte de închidere.',
      'Că lista e completă: dacă lipsește biletul tău, chitanța semnată e proba ta, iar un bilet plătit fără chitanță e motiv de reclamație.',
      'Că doi oameni n-au primit același bilet (seria e una singură) și nici cine ești: cine are fișierul îl poate arăta ca al lui.',
      'Că martorii sunt cinstiți: ei văd doar că lista nu are două variante.',
      'Nimic, dacă și cheile vin doar de la noi: compară-le cu cele tipărite în regulament și cu lista martorilor.',
      'Dovada nu plătește premiul.',
    ],
    other: 'English',
  },
  en: {
    title: 'Verify a ticket or a draw',
    lead: 'This page verifies on your device, without the internet. Nothing leaves it.',
    choose: 'Choose files',
    folder: 'Choose a folder',
    drop: 'You can also drop the PDF ticket, a proof, a receipt or the files of a draw here.',
    working: 'Verifying…',
    good: 'It matches',
    bad: 'It does not match',
    keys: 'Keys used',
    noKeys: 'The page has no keys: download it from the site, or add the file policy.txt.',
    limits: 'What this does not prove',
    limit: [
      'That the balls were drawn fairly.',
      'That no tickets were added to the list without payment before sales closed.',
      'That the list is complete: if your ticket is missing, the signed receipt is your evidence, and a paid ticket without a receipt is a reason to complain.',
      'That two people were not given the same ticket (its serial is unique), nor who you are: whoever has the file can show it as theirs.',
      'That the witnesses are honest: they only see that the list has no second version.',
      'Anything, if the keys too come only from us: compare them with those printed in the rules and with the list of witnesses.',
      'The proof does not pay the prize.',
    ],
    other: 'Română',
  },
};
