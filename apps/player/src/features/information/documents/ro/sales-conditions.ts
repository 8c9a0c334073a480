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
  title: 'Condiții de vânzare',
  summary: 'Ce cumperi, cât costă, când intră în joc și când primești banii înapoi.',
  inForceFrom: inForceFrom['sales-conditions'],
  sections: [
    {
      id: 'games',
      heading: 'Jocurile',
      parts: [
        {
          list: [
            `${product.name} 6/49: alegi 6 numere din 49. Jocul suplimentar e Noroc, cu 7 cifre.`,
            'Joker: alegi 5 numere din 45 și un Joker din 20. Jocul suplimentar e Noroc Plus, cu 6 cifre.',
            `${product.name} 5/40: alegi 5 numere din 40 și se extrag 6, iar ordinea lor contează. Jocul suplimentar e Super Noroc, cu 6 cifre.`,
          ],
        },
        'Un joc suplimentar se joacă doar împreună cu jocul lui. Numărul îl dă sistemul și îl afli după plată. Dacă iei mai multe, ele sunt unul după altul. Zerourile din față contează.',
      ],
    },
    {
      id: 'variants',
      heading: 'Variante și bilete',
      parts: [
        'O variantă simplă are exact câte numere cere jocul. O variantă combinată are mai multe și ține loc de toate variantele simple care se pot face din ele. Costă cât toate la un loc, iar fiecare se plătește după categoria ei cea mai bună.',
        limitsTable('ro'),
        `Un bilet poate juca la 1 până la ${maxDraws} extrageri la rând, cu aceleași numere.`,
      ],
    },
    {
      id: 'prices',
      heading: 'Prețurile',
      parts: [
        'Contează prețul din ziua extragerii, nu din ziua cumpărării.',
        priceTable('ro'),
        `La fiecare bilet se adaugă un comision de procesare de ${feeText}. El nu face parte din miză. Totalul îl vezi înainte de plată, cu fiecare parte a lui.`,
        'La o extragere specială, fiecare variantă joacă de două ori, la preț dublu, iar jocul suplimentar o singură dată, la prețul lui obișnuit. Extragerile speciale sunt însemnate pe bilet.',
      ],
    },
    {
      id: 'payment',
      heading: 'Plata',
      parts: [
        'Plătești cu cardul, pe pagina procesatorului de plăți, o firmă din afară. Numărul cardului nu ajunge niciodată la noi: primim doar felul cardului și ultimele patru cifre.',
        'Îți poți salva cardul, tot pe pagina procesatorului, ca să nu-l mai scrii. La noi rămân doar felul lui, ultimele patru cifre și data expirării. Banca îți poate cere o confirmare și la un card salvat. Îl ștergi oricând, de la [carduri](/user/account/cards).',
        'Dacă ai venit prin aplicația unui partener, plătești acolo, din portofelul tău de la el, nu cu cardul.',
        'Biletul intră în joc când procesatorul sau partenerul ne confirmă plata. Întoarcerea ta pe site nu e o dovadă de plată. De obicei durează câteva secunde, apoi biletul e activ și îl primești pe e-mail.',
      ],
    },
    {
      id: 'closing-time',
      heading: 'Când se închide vânzarea',
      parts: [
        'Vânzarea pentru o extragere se închide la 18:00 în ziua ei. Contează ceasul serverului nostru. Dacă o extragere se mută la altă oră, ora nouă o vezi la joc.',
        'Un bilet neplătit te așteaptă 30 de minute, dar nu mai mult decât până la închiderea vânzării. Apoi expiră.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Când primești banii înapoi',
      parts: [
        {
          list: [
            'Dacă plata ajunge după ce biletul a expirat sau după închiderea vânzării, biletul nu joacă și îți întoarcem toată suma, cu tot cu comision.',
            'Dacă s-a plătit de două ori pentru același bilet, îți întoarcem a doua plată.',
            'Dacă suma luată nu e cea a biletului, o întoarcem întreagă.',
            'Dacă extragerea se anulează, îți întoarcem ce ai plătit pentru ea.',
          ],
        },
        'Banii merg de unde au venit, pe cardul cu care ai plătit sau în portofelul tău de la partener, fără să ceri. Îți scriem pe e-mail, dacă ne-ai dat unul. La un card banca hotărăște când îi vezi, de obicei în câteva zile.',
      ],
    },
    {
      id: 'no-withdrawal',
      heading: 'De ce nu te poți răzgândi',
      parts: [
        'La cumpărăturile de pe internet ai de obicei 14 zile ca să te răzgândești. Pentru loterii și alte jocuri cu miză legea nu dă acest drept: articolul 3 alineatul (3) litera (c) din Directiva 2011/83/UE, preluată în România prin OUG 34/2014.',
        'De aceea un bilet plătit nu se întoarce și nu se schimbă. Unul neplătit îl poți lăsa să expire, fără niciun cost.',
      ],
    },
    {
      id: 'prizes',
      heading: 'Fondul de premii',
      parts: [
        `Fondul de premii e ${fundPercent}% din mize. Comisionul de procesare nu intră în el.`,
        'Fiecare categorie are partea ei din fond, care se împarte egal între variantele câștigătoare. Sumele se rotunjesc în jos, la ban. O parte necâștigată trece la aceeași categorie, la următoarea extragere a jocului: acesta e reportul.',
        'O variantă simplă se plătește o dată, la categoria ei cea mai bună. La 6/49, premiile fixe de la categoria a IV-a se plătesc primele, iar restul fondului se împarte între celelalte.',
        'Valorile oficiale ale premiilor se scriu după fiecare extragere.',
      ],
    },
    {
      id: 'odds',
      heading: 'Șansele',
      parts: [
        'Șansele unei variante simple sau ale unui număr, la fiecare categorie. Cele mai multe bilete nu câștigă nimic.',
        ...oddsTables('ro'),
      ],
    },
    {
      id: 'tax',
      heading: 'Impozitul',
      parts: [
        'Impozitul pe premii se oprește înainte de plată, la fiecare premiu în parte, și e final. Nu mai ai nimic de declarat pentru el.',
        taxTable('ro'),
      ],
    },
    {
      id: 'claims',
      heading: 'Cum primești un premiu',
      parts: [
        'Ai 90 de zile de la extragere. Termenul scrie pe PDF-ul biletului. După el, dreptul la premiu se pierde.',
        {
          list: [
            'Un premiu de până la 100 de lei merge singur pe cardul cu care ai cumpărat biletul, dacă acel card poate primi bani.',
            'Un premiu mai mare îl încasezi de la [premii](/user/account/winning-payment), pe cardul pe care îl alegi, sau îl ceri cu PDF-ul biletului.',
            'Dacă plătești la un partener, premiile vin în portofelul cu care ai cumpărat biletul.',
          ],
        },
        'Dacă un premiu o cere, îți cerem și codul numeric personal. Îl păstrăm criptat și numai pentru atât.',
      ],
    },
    {
      id: 'under-age',
      heading: 'Doar de la 18 ani',
      parts: [
        'Nu vindem bilete nimănui sub 18 ani. Dacă vârsta minimă se schimbă prin lege, se schimbă și aici, de la data legii.',
      ],
    },
    {
      id: 'questions',
      heading: 'Ceva nu e în regulă',
      parts: [
        `Scrie-ne la [${operator.email}](mailto:${operator.email}), cu seria biletului. Găsești seria în [biletele tale](/user/history) și pe PDF. Cum se rezolvă o nemulțumire scrie în [termeni și condiții](/terms-and-conditions#complaints).`,
      ],
    },
  ],
};
