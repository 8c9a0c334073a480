import { inForceFrom, type InformationDocument, operator } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Deleting your account',
  summary: 'How to delete your account, what disappears, what stays and why.',
  inForceFrom: inForceFrom['delete-account'],
  sections: [
    {
      id: 'before',
      heading: 'Before you delete it',
      parts: [
        'A deleted account cannot be brought back. First look at:',
        {
          list: [
            'tickets that still play: they go on playing, but you no longer see them in the app, so take their [PDF](/user/history);',
            'prizes that are not paid: claim them before, it is the simplest way;',
            'payments or money under way: wait until they are settled. While a prize is waiting to leave for a card, the account is not deleted.',
          ],
        },
        'The app tells you what you still have of this kind before you confirm.',
      ],
    },
    {
      id: 'how',
      heading: 'How to delete it',
      parts: [
        {
          steps: [
            'Sign in and open [delete account](/user/account/delete-account).',
            'Read what is still in it and what disappears.',
            'Type your password. If you have always come with Google or Apple, you must have signed in within the last five minutes.',
            'Confirm. You are signed out on all devices at once, and we mail you that the account was deleted.',
          ],
        },
      ],
    },
    {
      id: 'without-access',
      heading: 'If you cannot get in any more',
      parts: [
        `Ask for a [new password](/auth/forgot-password). If you no longer have the e-mail either, write to [${operator.dataProtectionEmail}](mailto:${operator.dataProtectionEmail}). We make sure that it is you and delete it for you, within a month.`,
      ],
    },
    {
      id: 'what-goes',
      heading: 'What disappears',
      parts: [
        {
          list: [
            'e-mail, password and passkeys;',
            'name, date of birth, phone and address;',
            'the personal numeric code (CNP), if you gave it: at once or, with a ticket in play or an unpaid prize, when that has ended;',
            'the link to Google, to Apple or to a partner;',
            'saved cards and QR codes;',
            'signed-in devices.',
          ],
        },
      ],
    },
    {
      id: 'what-stays',
      heading: 'What stays and why',
      parts: [
        'Tickets, payments and prizes stay under a pseudonym, a number that does not name you. The laws on accounting, tax and gambling require us to keep them, and the ledger of money cannot be rewritten. Your name no longer stands beside them.',
        'While a ticket plays or a prize is yet to be paid, we also keep your CNP encrypted, if you gave it: a counter compares it with your identity card. Then we delete it.',
        'For how long we keep them is in the [privacy policy](/privacy-policy#how-long).',
      ],
    },
    {
      id: 'afterwards',
      heading: 'Afterwards',
      parts: [
        'With the same address you can open another account, which starts empty. Old tickets do not come into it.',
        `A prize of an old ticket can still be claimed within the 90 days, with the ticket’s PDF and your identity document, at [${operator.email}](mailto:${operator.email}). If you have not given us your CNP, bring the card that paid for the ticket as well, or the receipt of the payment.`,
      ],
    },
    {
      id: 'not-me',
      heading: 'If it was not you',
      parts: [
        `Write at once to [${operator.email}](mailto:${operator.email}), from the address of the account. The account cannot be brought back, but the prizes stay yours: nobody gets them at a counter for the ticket alone, and large sums wait a day.`,
        'Change the password of your mailbox too: the person who deleted your account may have come through it.',
      ],
    },
  ],
};
