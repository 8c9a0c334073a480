import { product } from '@loto/api-contract/product';
import { inForceFrom, type InformationDocument, operator } from '../../document.ts';
import {
  feeText,
  fundPercent,
  limitsTable,
  maxDraws,
  oddsTables,
  priceTable,
  taxTable,
} from '../../game-facts.ts';

export const document: InformationDocument = {
  title: 'Conditions of sale',
  summary: 'What you buy, what it costs, when it plays and when you get your money back.',
  inForceFrom: inForceFrom['sales-conditions'],
  sections: [
    {
      id: 'games',
      heading: 'The games',
      parts: [
        {
          list: [
            `${product.name} 6/49: you pick 6 numbers from 49. Its side game is Noroc, with 7 digits.`,
            'Joker: you pick 5 numbers from 45 and one Joker from 20. Its side game is Noroc Plus, with 6 digits.',
            `${product.name} 5/40: you pick 5 numbers from 40; 6 are drawn, and their order matters. Its side game is Super Noroc, with 6 digits.`,
          ],
        },
        'A side game is played only together with its game. The system gives the number, and you see it after paying. If you take several, they follow one another. Leading zeros count.',
      ],
    },
    {
      id: 'variants',
      heading: 'Lines and tickets',
      parts: [
        'A standard line has exactly as many numbers as the game asks for. A system line has more and stands for every standard line that can be made of them. It costs as much as all of them together, and each is paid in its own best category.',
        limitsTable('en'),
        `One ticket can play in 1 to ${maxDraws} draws in a row, with the same numbers.`,
      ],
    },
    {
      id: 'prices',
      heading: 'Prices',
      parts: [
        'The price is that of the day of the draw, not of the day you buy.',
        priceTable('en'),
        `A processing fee of ${feeText} is added to every ticket. It is not part of the stake. You see the total before you pay, with each of its parts.`,
        'In a special draw each line plays twice, at twice the price, and the side game once, at its usual price. Special draws are marked on the ticket.',
      ],
    },
    {
      id: 'payment',
      heading: 'Paying',
      parts: [
        'You pay by card on the page of a payment provider, an outside company. The number of your card never reaches us: we only get its brand and its last four digits.',
        'You can save your card, also on the provider’s page, so that you need not type it again. We keep only its brand, last four digits and expiry date. Your bank may ask you to confirm a saved card too. You can delete it at any time, under [cards](/user/account/cards).',
        'If you came through the app of a partner, you pay there, from your wallet with them, not by card.',
        'The ticket plays once the provider or the partner confirms the payment to us. Coming back to the site does not prove a payment. It usually takes a few seconds; then the ticket is active and comes to you by e-mail.',
      ],
    },
    {
      id: 'closing-time',
      heading: 'When sales close',
      parts: [
        'Sales for a draw close at 18:00 on its day. The clock of our server counts. If a draw is moved to another hour, you see the new one at the game.',
        'An unpaid ticket waits for you for 30 minutes, but no longer than until sales close. Then it expires.',
      ],
    },
    {
      id: 'refunds',
      heading: 'When you get your money back',
      parts: [
        {
          list: [
            'If the payment arrives after the ticket expired or after sales closed, the ticket does not play and we give you back the whole sum, fee included.',
            'If the same ticket was paid twice, we give back the second payment.',
            'If the sum taken is not that of the ticket, we give all of it back.',
            'If the draw is cancelled, we give back what you paid for it.',
          ],
        },
        'The money goes back to where it came from, the card you paid with or your wallet with the partner; you need not ask. We write to you by e-mail, if you gave us one. With a card your bank decides when you see it, usually within a few days.',
      ],
    },
    {
      id: 'no-withdrawal',
      heading: 'Why you cannot change your mind',
      parts: [
        'When you buy online you usually have 14 days to change your mind. For lotteries and other games with a stake the law gives no such right: Article 3(3)(c) of Directive 2011/83/EU, brought into Romanian law by emergency ordinance OUG 34/2014.',
        'So a paid ticket cannot be returned or changed. An unpaid one you can simply let expire, at no cost.',
      ],
    },
    {
      id: 'prizes',
      heading: 'The prize fund',
      parts: [
        `The prize fund is ${fundPercent}% of the stakes. The processing fee is not part of it.`,
        'Each category has its share of the fund, divided equally among the winning lines. Sums are rounded down to the ban. A share nobody wins passes to the same category of the game’s next draw: that is the rollover.',
        'A standard line is paid once, in its best category. In 6/49 the fixed prizes of category IV are paid first, and the rest of the fund is divided among the others.',
        'The official values of the prizes are recorded after each draw.',
      ],
    },
    {
      id: 'odds',
      heading: 'The odds',
      parts: [
        'The odds of one standard line, or of one number, in each category. Most tickets win nothing.',
        ...oddsTables('en'),
      ],
    },
    {
      id: 'tax',
      heading: 'Tax',
      parts: [
        'Tax on prizes is withheld before they are paid, from each prize on its own, and is final. There is nothing left for you to declare.',
        taxTable('en'),
      ],
    },
    {
      id: 'claims',
      heading: 'How you get a prize',
      parts: [
        'You have 90 days from the draw. The last day is on the ticket’s PDF. After it the right to the prize is lost.',
        {
          list: [
            'A prize of up to 100 lei goes by itself to the card that bought the ticket, if that card can receive money.',
            'A higher prize you collect under [prizes](/user/account/winning-payment), on the card you choose, or claim with the ticket’s PDF.',
            'If you pay with a partner, prizes come to the wallet that bought the ticket.',
          ],
        },
        'If a prize requires it, we also ask for your personal numeric code (CNP). We keep it encrypted and for that alone.',
      ],
    },
    {
      id: 'under-age',
      heading: 'From 18 years on',
      parts: [
        'We sell tickets to nobody under 18. If the law changes the minimum age, it changes here too, from the day of that law.',
      ],
    },
    {
      id: 'questions',
      heading: 'When something is wrong',
      parts: [
        `Write to [${operator.email}](mailto:${operator.email}) with the serial of the ticket. You find it in [your tickets](/user/history) and on the PDF. How a complaint is settled is in the [terms and conditions](/terms-and-conditions#complaints).`,
      ],
    },
  ],
};
