import { product } from '@loto/api-contract/product';
import { inForceFrom, type InformationDocument, operator } from '../../document.ts';
import { fundPercent, topOdds } from '../../game-facts.ts';

export const document: InformationDocument = {
  title: 'Joc responsabil',
  summary: 'Jocul e distracție, nu venit. Aici găsești cum rămâne așa și unde ceri ajutor.',
  inForceFrom: inForceFrom['responsible-gambling'],
  sections: [
    {
      id: 'what-to-expect',
      heading: 'La ce să te aștepți',
      parts: [
        `Din toate mizele, ${fundPercent}% se întorc la jucători ca premii. Asta înseamnă că, pe termen lung, cine joacă pierde mai mult decât câștigă. Un bilet e prețul unei plăceri, ca un bilet la film.`,
        {
          list: [
            `Categoria I la ${product.name} 6/49: ${topOdds('loto-6-49', 'ro')}, cu o variantă.`,
            `Categoria I la Joker: ${topOdds('joker', 'ro')}.`,
            `Categoria I la ${product.name} 5/40: ${topOdds('loto-5-40', 'ro')}.`,
          ],
        },
        'Bilele nu țin minte nimic. Un număr care n-a mai ieșit demult nu are șanse mai mari, iar mai multe bilete nu aduc înapoi banii pierduți. Toate șansele sunt în [condițiile de vânzare](/sales-conditions#odds).',
      ],
    },
    {
      id: 'signs',
      heading: 'Semne că e prea mult',
      parts: [
        {
          list: [
            'joci mai mult decât ți-ai propus sau mizele cresc;',
            'joci ca să recuperezi ce ai pierdut;',
            'joci cu bani de chirie, de mâncare sau împrumutați;',
            'ascunzi cât joci;',
            'ești neliniștit când nu joci;',
            'ai renunțat la oameni sau la lucruri care îți plăceau.',
          ],
        },
        'Dacă te regăsești în una dintre ele, fă o pauză azi și vorbește cu cineva.',
      ],
    },
    {
      id: 'limits',
      heading: 'Pune-ți o limită',
      parts: [
        {
          steps: [
            'Hotărăște o sumă pe lună pe care o poți pierde fără să-ți lipsească și scrie-o undeva.',
            'Cumpără la extrageri anume, nu când ești supărat sau obosit.',
            'Uită-te o dată pe lună la [cifrele tale](/user/account/safer-play/summary): ce ai plătit și ce ai câștigat.',
            'Pune o limită pe card, în aplicația băncii. Multe bănci pot opri de tot plățile la jocuri de noroc.',
          ],
        },
        'În cont îți poți pune [o limită pe zi, pe săptămână și pe lună](/user/account/safer-play). Una mai mică e valabilă imediat; una mai mare așteaptă cel puțin 72 de ore.',
      ],
    },
    {
      id: 'breaks',
      heading: 'Fă o pauză',
      parts: [
        'Ieși din cont de pe toate dispozitivele și nu salva parola în browser. Dacă vrei să închei, [șterge-ți contul](/delete-account).',
        'Din cont poți lua oricând [o pauză de 24 de ore, 7 sau 30 de zile](/user/account/safer-play). Cât ține, nu poți cumpăra bilete, iar nimeni nu o poate scurta.',
        `Nu te întrebăm de ce și nu îți scriem ca să te întorci. Dacă nu reușești singur, scrie-ne la [${operator.email}](mailto:${operator.email}).`,
      ],
    },
    {
      id: 'self-exclusion',
      heading: 'Autoexcluderea',
      parts: [
        'La noi te poți autoexclude [din cont](/user/account/safer-play), de la 6 luni până la totdeauna. E valabil imediat și nu se poate scurta. Premiile ți se plătesc și atunci.',
        'În România te poți autoexclude de la jocurile de noroc la Oficiul Național pentru Jocuri de Noroc (ONJN). Cererea se face la sediul lui sau la oficiile din țară, cu actul de identitate, ori printr-un operator licențiat. Ești trecut într-o bază de date, iar operatorii trebuie să te refuze începând cu ziua următoare.',
        'Cum se face și formularul le găsești la [onjn.gov.ro](https://onjn.gov.ro). Dacă te-ai autoexclus, nu cumpăra bilete aici și spune-ne, ca să-ți închidem contul.',
      ],
    },
    {
      id: 'under-age',
      heading: 'Nu sub 18 ani',
      parts: [
        'Refuzăm cumpărarea dacă data nașterii arată mai puțin de 18 ani. Dacă ai copii în casă:',
        {
          list: [
            'nu lăsa contul deschis și nu le spune parola;',
            'nu lăsa cardul salvat în browser;',
            'nu cumpăra bilete în numele lor și nu le dărui bilete.',
          ],
        },
      ],
    },
    {
      id: 'close-to-you',
      heading: 'Dacă joacă cineva apropiat',
      parts: [
        'Vorbește când nu joacă și nu e supărat. Spune ce vezi, nu ce bănuiești. Nu îi plăti datoriile fără un plan și nu ține tu secretul singur. Sprijinul de mai jos e și pentru familie.',
      ],
    },
    {
      id: 'help',
      heading: 'Unde ceri ajutor',
      parts: [
        {
          list: [
            'Asociația Joc Responsabil: consiliere gratuită pe chat, zi și noapte, și psihoterapie, la [jocresponsabil.ro](https://jocresponsabil.ro).',
            'Jucătorii Anonimi: oameni care au trecut prin asta și se întâlnesc, și pe internet.',
            'Medicul de familie: te trimite la un psiholog sau psihiatru, pe asigurarea ta.',
            'Dacă te gândești să-ți faci rău, sună la [112](tel:112). Spune ce simți. Te ajută cineva acum.',
          ],
        },
      ],
    },
  ],
};
