import { product, type Language } from '@loto/api-contract';
import type { ChangeKind } from './sensitive-change-table.ts';

interface ChangeText {
  readonly subject: string;
  readonly title: string;
  /**
   * @param about the card, such as `Visa 4242`, the last digits of an account's IBAN, or the end of
   *   an exclusion; empty for other changes
   */
  readonly intro: (about: string) => string;
}

/** The introduction of the mail about each kind of change. */
export const changeTexts: Record<Language, Record<ChangeKind, ChangeText>> = {
  ro: {
    'payout-card-chosen': {
      subject: 'Premiile tale merg de acum pe alt card',
      title: 'Card nou pentru premii',
      intro: (card) => `Cardul ${card} tocmai a fost ales pentru premiile tale.`,
    },
    'payout-card-removed': {
      subject: 'Un card nu mai primește premiile tale',
      title: 'Card scos de la premii',
      intro: (card) => `Cardul ${card} tocmai a fost scos: nu mai primește premiile tale.`,
    },
    'bank-account-chosen': {
      subject: 'Premiile tale merg de acum într-un cont bancar',
      title: 'Cont bancar nou pentru premii',
      intro: (account) =>
        `Un cont bancar tocmai a fost ales pentru premiile tale: cel cu ${account} la sfârșit.`,
    },
    'bank-account-removed': {
      subject: 'Un cont bancar nu mai primește premiile tale',
      title: 'Cont bancar scos de la premii',
      intro: (account) =>
        `Contul bancar cu ${account} la sfârșit tocmai a fost scos: nu mai primește premiile tale.`,
    },
    'card-saved': {
      subject: `Un card a fost salvat în contul tău ${product.name}`,
      title: 'Card nou salvat',
      intro: (card) => `Cardul ${card} tocmai a fost salvat în contul tău ${product.name}.`,
    },
    'card-deleted': {
      subject: `Un card a fost șters din contul tău ${product.name}`,
      title: 'Card șters',
      intro: (card) => `Cardul ${card} tocmai a fost șters din contul tău ${product.name}.`,
    },
    'cnp-given': {
      subject: `CNP-ul a fost adăugat în contul tău ${product.name}`,
      title: 'CNP adăugat',
      intro: () => `Un CNP tocmai a fost adăugat în contul tău ${product.name}.`,
    },
    'cnp-changed': {
      subject: `CNP-ul contului tău ${product.name} a fost schimbat`,
      title: 'CNP schimbat',
      intro: () => `CNP-ul din contul tău ${product.name} tocmai a fost schimbat.`,
    },
    'cnp-released': {
      subject: `CNP-ul a fost scos din contul tău ${product.name}`,
      title: 'CNP scos din cont',
      intro: () =>
        'Altcineva ne-a arătat un act de identitate cu CNP-ul din contul tău, așa că l-am scos. Biletele și premiile tale rămân ale tale. Până nu dai CNP-ul tău și nu vedem actul de identitate, nu poți cumpăra bilete. Dacă CNP-ul este al tău, scrie-ne.',
    },
    'birth-date-changed': {
      subject: `Data nașterii din contul tău ${product.name} a fost schimbată`,
      title: 'Data nașterii schimbată',
      intro: () => `Data nașterii din contul tău ${product.name} tocmai a fost schimbată.`,
    },
    'name-changed': {
      subject: `Numele din contul tău ${product.name} a fost schimbat`,
      title: 'Nume schimbat',
      intro: () => `Numele din contul tău ${product.name} tocmai a fost schimbat.`,
    },
    'phone-changed': {
      subject: `Numărul de telefon din contul tău ${product.name} a fost schimbat`,
      title: 'Telefon schimbat',
      intro: () => `Numărul de telefon din contul tău ${product.name} tocmai a fost schimbat.`,
    },
    'self-excluded': {
      subject: `Te-ai exclus de la ${product.name}`,
      title: 'Te-ai exclus de la joc',
      intro: (until) =>
        `Excluderea a pornit chiar acum și ține până la ${until}: până atunci nu poți cumpăra bilete și nimeni nu o poate scurta. Biletele plătite rămân în joc, iar premiile lor ți le plătim.`,
    },
    'excluded-for-ever': {
      subject: `Te-ai exclus de la ${product.name} pentru totdeauna`,
      title: 'Te-ai exclus pentru totdeauna',
      intro: () =>
        'Excluderea a pornit chiar acum și nu se termină: nu mai poți cumpăra bilete. Biletele plătite rămân în joc, iar premiile lor ți le plătim.',
    },
    'payouts-stopped': {
      subject: 'Am oprit plata premiilor tale',
      title: 'Plata e oprită',
      intro: () =>
        'Ai oprit plata premiilor din linkul primit pe e-mail. Premiile care așteptau sunt din nou la tine, toate dispozitivele au fost deconectate, iar parola de până acum nu mai merge.',
    },
    'changes-undone': {
      subject: 'Verifică din nou cardul și CNP-ul pentru premii',
      title: 'Verifică din nou cardul și CNP-ul',
      intro: () =>
        'Ai pus o parolă nouă cu codul primit pe e-mail. Ca să fim siguri că premiile ajung la tine, am scos ce s-a pus în ultima zi, cardul pentru premii sau CNP-ul, iar ce aștepta să plece e din nou la tine.',
    },
  },
  en: {
    'payout-card-chosen': {
      subject: 'Your prizes now go to another card',
      title: 'A new card for prizes',
      intro: (card) => `The card ${card} was chosen for your prizes just now.`,
    },
    'payout-card-removed': {
      subject: 'A card no longer receives your prizes',
      title: 'A card was removed from prizes',
      intro: (card) => `The card ${card} was removed just now: it no longer receives your prizes.`,
    },
    'bank-account-chosen': {
      subject: 'Your prizes now go to a bank account',
      title: 'A new bank account for prizes',
      intro: (account) =>
        `A bank account was chosen for your prizes just now: the one that ends in ${account}.`,
    },
    'bank-account-removed': {
      subject: 'A bank account no longer receives your prizes',
      title: 'A bank account was removed from prizes',
      intro: (account) =>
        `The bank account that ends in ${account} was removed just now: it no longer receives your prizes.`,
    },
    'card-saved': {
      subject: `A card was saved in your ${product.name} account`,
      title: 'A new saved card',
      intro: (card) => `The card ${card} was saved in your ${product.name} account just now.`,
    },
    'card-deleted': {
      subject: `A card was deleted from your ${product.name} account`,
      title: 'A card was deleted',
      intro: (card) => `The card ${card} was deleted from your ${product.name} account just now.`,
    },
    'cnp-given': {
      subject: `The CNP was added to your ${product.name} account`,
      title: 'CNP added',
      intro: () => `A CNP was added to your ${product.name} account just now.`,
    },
    'cnp-changed': {
      subject: `The CNP of your ${product.name} account was changed`,
      title: 'CNP changed',
      intro: () => `The CNP in your ${product.name} account was changed just now.`,
    },
    'cnp-released': {
      subject: `The CNP was taken off your ${product.name} account`,
      title: 'CNP taken off',
      intro: () =>
        'Somebody else showed us an identity document with the CNP in your account, so we took it off. Your tickets and prizes stay yours. Until you give your own CNP and we see a document, you cannot buy tickets. If the CNP is yours, write to us.',
    },
    'birth-date-changed': {
      subject: `The birth date in your ${product.name} account was changed`,
      title: 'Birth date changed',
      intro: () => `The birth date in your ${product.name} account was changed just now.`,
    },
    'name-changed': {
      subject: `The name in your ${product.name} account was changed`,
      title: 'Name changed',
      intro: () => `The name in your ${product.name} account was changed just now.`,
    },
    'phone-changed': {
      subject: `The phone number in your ${product.name} account was changed`,
      title: 'Phone number changed',
      intro: () => `The phone number in your ${product.name} account was changed just now.`,
    },
    'self-excluded': {
      subject: `You have excluded yourself from ${product.name}`,
      title: 'You have excluded yourself from play',
      intro: (until) =>
        `The exclusion began just now and lasts until ${until}: until then you cannot buy tickets, and nobody can shorten it. Paid tickets stay in play, and we pay out what they win.`,
    },
    'excluded-for-ever': {
      subject: `You have excluded yourself from ${product.name} for ever`,
      title: 'You have excluded yourself for ever',
      intro: () =>
        'The exclusion began just now and does not end: you can buy no more tickets. Paid tickets stay in play, and we pay out what they win.',
    },
    'payouts-stopped': {
      subject: 'We stopped the payment of your prizes',
      title: 'The payment is stopped',
      intro: () =>
        'You stopped the payment of prizes by the link in our mail. The prizes that were waiting are yours again, every device was signed out, and the current password no longer works.',
    },
    'changes-undone': {
      subject: 'Check the card and the CNP for your prizes again',
      title: 'Check the card and the CNP again',
      intro: () =>
        'You set a new password with the code from our mail. To be sure that prizes reach you, we took off what was entered in the last day, the card for prizes or the CNP, and what was waiting to leave is yours again.',
    },
  },
};

interface CommonText {
  readonly own: string;
  readonly held: (facts: { sum: string; until: string }) => string;
  readonly heldAtCounter: (facts: { sum: string; until: string }) => string;
  /** Explains how to add a card again that was removed when the player stopped payouts. */
  readonly cardBack: string;
  readonly chooseAgain: string;
  readonly seePrizes: string;
  readonly stop: string;
  readonly notYou: string;
  /** The same paragraph for an exclusion, which a new password doesn't end. */
  readonly notYouExcluded: string;
}

/** Texts that all these mails contain: what to do, and which payouts wait. */
export const commonTexts: Record<Language, CommonText> = {
  ro: {
    own: 'Ai fost tu? Nu trebuie să faci nimic.',
    held: ({ sum, until }) =>
      `Până ${until} plătim cel mult ${sum}. Sumele mai mari așteaptă, ca să ai timp să le oprești dacă nu ai fost tu.`,
    heldAtCounter: ({ sum, until }) =>
      `Până ${until} plătim la ghișeu, cu acest CNP, cel mult ${sum} pe zi. Sumele mai mari așteaptă, ca să ai timp să le oprești dacă nu ai fost tu.`,
    cardBack:
      'Un card pe care l-am scos nu mai primește premii. Dacă e al tău, salvează-l din nou la carduri și alege-l.',
    chooseAgain: 'Dacă erau ale tale, pune-le înapoi: salvează din nou cardul și alege-l, apoi scrie CNP-ul.',
    seePrizes: 'Mergi la premii',
    stop: 'Nu am fost eu: oprește plata',
    notYou: 'Nu ai fost tu? Pune imediat altă parolă: asta deconectează și toate dispozitivele.',
    notYouExcluded:
      'Nu ai fost tu? Pune imediat altă parolă: asta deconectează și toate dispozitivele. Apoi scrie-ne.',
  },
  en: {
    own: 'Was it you? There is nothing to do.',
    held: ({ sum, until }) =>
      `Until ${until} we pay at most ${sum}. Larger sums wait, so that you have time to stop them if it was not you.`,
    heldAtCounter: ({ sum, until }) =>
      `Until ${until} we pay at most ${sum} a day at a counter by this CNP. Larger sums wait, so that you have time to stop them if it was not you.`,
    cardBack:
      'A card that we took off no longer receives prizes. If it is yours, save it again among your cards and choose it.',
    chooseAgain: 'If they were yours, put them back: save the card again and choose it, then enter the CNP.',
    seePrizes: 'Go to your prizes',
    stop: 'Not me: stop the payment',
    notYou: 'Not you? Set another password at once: that signs every device out as well.',
    notYouExcluded:
      'Not you? Set another password at once: that signs every device out as well. Then write to us.',
  },
};
