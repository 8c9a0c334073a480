import { product } from '@loto/api-contract/product';
import { inForceFrom, type InformationDocument, operator } from '../../document.ts';
import { fundPercent, topOdds } from '../../game-facts.ts';

export const document: InformationDocument = {
  title: 'Responsible gambling',
  summary: 'Playing is fun, not income. Here is how to keep it that way, and where to find help.',
  inForceFrom: inForceFrom['responsible-gambling'],
  sections: [
    {
      id: 'what-to-expect',
      heading: 'What to expect',
      parts: [
        `Of all stakes, ${fundPercent}% go back to players as prizes. So in the long run players lose more than they win. A ticket is the price of a pleasure, like a ticket to the cinema.`,
        {
          list: [
            `Category I in ${product.name} 6/49: ${topOdds('loto-6-49', 'en')}, with one line.`,
            `Category I in Joker: ${topOdds('joker', 'en')}.`,
            `Category I in ${product.name} 5/40: ${topOdds('loto-5-40', 'en')}.`,
          ],
        },
        'The balls remember nothing. A number that has not been drawn for long has no better odds, and more tickets do not bring back lost money. All odds are in the [conditions of sale](/sales-conditions#odds).',
      ],
    },
    {
      id: 'signs',
      heading: 'Signs that it is too much',
      parts: [
        {
          list: [
            'you play more than you meant to, or your stakes grow;',
            'you play to win back what you lost;',
            'you play with money for rent or food, or with borrowed money;',
            'you hide how much you play;',
            'you are restless when you do not play;',
            'you have given up people or things you liked.',
          ],
        },
        'If you see yourself in one of them, take a break today and talk to somebody.',
      ],
    },
    {
      id: 'limits',
      heading: 'Set yourself a limit',
      parts: [
        {
          steps: [
            'Decide on a sum a month that you can lose without missing it, and write it down.',
            'Buy for certain draws, not when you are upset or tired.',
            'Once a month look at [your figures](/user/account/safer-play/summary): what you paid and what you won.',
            'Set a limit on your card in the app of your bank. Many banks can block payments to gambling altogether.',
          ],
        },
        'In your account you can set [a limit for a day, a week and a month](/user/account/safer-play). A lower one holds at once; a higher one waits for at least 72 hours.',
      ],
    },
    {
      id: 'breaks',
      heading: 'Take a break',
      parts: [
        'Sign out on all devices and do not save the password in your browser. If you want to stop for good, [delete your account](/delete-account).',
        'In your account you can take [a break of 24 hours, 7 or 30 days](/user/account/safer-play) at any time. While it lasts you cannot buy tickets, and nobody can shorten it.',
        `We do not ask why, and we do not write to bring you back. If you need a hand with it, write to [${operator.email}](mailto:${operator.email}).`,
      ],
    },
    {
      id: 'self-exclusion',
      heading: 'Self-exclusion',
      parts: [
        'Here you can exclude yourself [in your account](/user/account/safer-play), from 6 months to for ever. It holds at once and cannot be shortened. Prizes are paid to you then too.',
        'In Romania you can exclude yourself from gambling at the National Gambling Office (ONJN). The request is made at its seat or its offices in the country, with your identity document, or through a licensed operator. You are entered in a database, and operators have to refuse you from the following day on.',
        'How it is done, and the form, are at [onjn.gov.ro](https://onjn.gov.ro). If you have excluded yourself, do not buy tickets here, and tell us, so that we close your account.',
      ],
    },
    {
      id: 'under-age',
      heading: 'Not under 18',
      parts: [
        'We refuse a purchase if the date of birth shows less than 18 years. If there are children at home:',
        {
          list: [
            'do not leave your account open, and do not tell them the password;',
            'do not leave your card saved in the browser;',
            'do not buy tickets in their name, and do not give them tickets.',
          ],
        },
      ],
    },
    {
      id: 'close-to-you',
      heading: 'If somebody close to you plays',
      parts: [
        'Talk when they are neither playing nor upset. Say what you see, not what you suspect. Do not pay their debts without a plan, and do not keep the secret alone. The support below is for families too.',
      ],
    },
    {
      id: 'help',
      heading: 'Where to find help',
      parts: [
        {
          list: [
            'Asociația Joc Responsabil: free counselling by chat, day and night, and psychotherapy, at [jocresponsabil.ro](https://jocresponsabil.ro) (in Romanian).',
            'Jucătorii Anonimi (Gamblers Anonymous): people who have been through it and meet, also online.',
            'Your family doctor: refers you to a psychologist or psychiatrist under your health insurance.',
            'If you think of harming yourself, call [112](tel:112). Say what you feel. Somebody helps you now.',
          ],
        },
      ],
    },
  ],
};
