import { inForceFrom, type InformationDocument, operator } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Politica de confidențialitate',
  summary: 'Ce știm despre tine, de ce, cât timp și ce poți cere.',
  inForceFrom: inForceFrom['privacy-policy'],
  sections: [
    {
      id: 'controller',
      heading: 'Cine răspunde de datele tale',
      parts: [
        `Operatorul de date e ${operator.name}, ${operator.registrationNumber}, ${operator.address}. Pentru orice întrebare despre datele tale scrie la [${operator.dataProtectionEmail}](mailto:${operator.dataProtectionEmail}).`,
        'Cerem numai ce ne trebuie ca să-ți vindem bilete și să-ți plătim premii. Nu vindem date și nu facem reclamă cu ele.',
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'Ce păstrăm și de ce',
      parts: [
        {
          table: {
            caption: 'Datele tale',
            head: ['Ce', 'De ce', 'Temei'],
            rows: [
              [
                'E-mail și parolă',
                'Ca să ai cont și să-ți scriem. Parola o ținem doar ca amprentă, din care nu se poate citi.',
                'Contractul',
              ],
              [
                'Nume, data nașterii, telefon, adresă',
                'Ca să știm că ai 18 ani și cui plătim un premiu.',
                'Contractul și legea',
              ],
              [
                'Acordurile tale',
                'Momentul în care ai acceptat termenii, politica și prelucrarea datelor.',
                'Legea',
              ],
              [
                'Bilete',
                'Numerele, extragerile, prețul, seria și ce s-a ales de ele.',
                'Contractul și legea',
              ],
              [
                'Plăți',
                'Suma, ora, starea și cu ce ai plătit: felul cardului, ultimele patru cifre și codul lui de la procesator sau portofelul de la partener.',
                'Contractul și legea',
              ],
              [
                'Carduri salvate',
                'Felul cardului, ultimele patru cifre, data expirării și codul lui de la procesator, ca să poți plăti din nou cu el. Numai dacă le salvezi tu.',
                'Contractul',
              ],
              [
                'Premii',
                'Ce ai câștigat, impozitul oprit și unde s-a plătit: pe ce card, în ce portofel sau în ce cont bancar.',
                'Contractul și legea',
              ],
              ['CNP', 'Numai dacă un premiu îl cere. Îl ținem criptat.', 'Legea'],
              [
                'Dispozitive conectate',
                'Browserul, sistemul și ultima folosire, ca să le poți vedea și opri.',
                'Contractul',
              ],
              [
                'Încercări de intrare',
                'E-mailul și adresa de rețea, numai ca amprente, ca să oprim ghicirea parolelor.',
                'Interesul legitim',
              ],
              [
                'Legătura cu Google, cu Apple sau cu un partener',
                'Numărul sub care te știe fiecare, ca să poți intra și, la partener, ca să plătești.',
                'Contractul',
              ],
              ['Cod de partener sau de QR', 'Prin cine ai venit la noi.', 'Interesul legitim'],
              [
                'Coduri QR făcute de tine',
                'Numele dat codului, câte vizite și câte conturi au venit prin el.',
                'Contractul',
              ],
            ],
          },
        },
        'Fără e-mail nu poți avea cont, iar fără profil nu poți cumpăra. Restul apare doar dacă folosești acea parte.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Cât timp',
      parts: [
        {
          table: {
            caption: 'Termene',
            head: ['Ce', 'Cât timp'],
            rows: [
              ['Un cont neconfirmat', 'o săptămână'],
              ['Un cod de șase cifre', 'bun zece minute, șters după o zi'],
              ['O cheie de acces', 'până o ștergi sau îți ștergi contul'],
              ['O sesiune de pe un dispozitiv', '60 de zile de la ultima folosire'],
              ['Încercările de intrare', 'o zi'],
              ['Cheia unei comenzi', '30 de zile'],
              ['Contul și profilul', 'până îl ștergi'],
              [
                'CNP',
                'până îți ștergi contul sau, dacă mai e un premiu de plătit, până se plătește ori expiră',
              ],
              ['Un card salvat', 'până îl ștergi sau îți ștergi contul'],
              [
                'Bilete, plăți, premii',
                'cât cer legile contabile, fiscale și ale jocurilor de noroc; după ștergerea contului, sub pseudonim',
              ],
            ],
          },
        },
        'Un bilet neplătit expiră după 30 de minute, dar rămâne în lista ta.',
      ],
    },
    {
      id: 'card',
      heading: 'Cardul tău',
      parts: [
        'Plătești pe pagina procesatorului de plăți, o firmă din afară, care răspunde pentru ce se întâmplă acolo. Numărul cardului și codul de pe spate nu trec prin serverele noastre. De la el primim doar felul cardului, ultimele patru cifre, codul lui de la procesator, data expirării pentru un card salvat și dacă plata a reușit.',
        'Un card se salvează doar dacă vrei tu. Procesatorul îl ține, iar noi ținem un cod al lui, bun numai acolo, cu care îi cerem o plată când apeși tu „Plătește”. Când îl ștergi, dispare din contul tău pe loc, iar procesatorului îi cerem să-l uite până o face.',
        'Dacă plătești în aplicația unui partener, nu aflăm niciun card: de la el primim doar starea plății.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Cui dăm date',
      parts: [
        {
          list: [
            'băncii noastre, când ceri un premiu în cont: numele tău, IBAN-ul, suma și numărul plății;',
            'procesatorului de plăți: suma, numărul plății, o descriere a biletului și limba, iar când salvezi un card, un număr al contului tău, fără nume;',
            'celui care ne livrează e-mailurile: adresa ta și textul mesajului;',
            'celui la care stau serverele, care lucrează doar la cererea noastră;',
            'Google sau Apple, dacă intri cu ei: ei ne spun e-mailul tău și, o dată, numele; noi nu le spunem ce joci;',
            'partenerului prin care ai venit cu link de intrare, când plătești la el: numărul sub care te știe, suma, numărul plății, o descriere a biletului și limba, iar apoi banii înapoi și premiile care merg în portofel;',
            'autorităților, când legea ne obligă.',
          ],
        },
        'Dacă unul dintre ei lucrează în afara Spațiului Economic European, cum pot Google sau Apple, o face numai cu garanțiile cerute de GDPR.',
      ],
    },
    {
      id: 'security',
      heading: 'Cum le ferim',
      parts: [
        {
          list: [
            'parolele sunt amprente greu de ghicit, codurile de confirmare nu se păstrează deloc;',
            'dintr-o cheie de acces ținem doar partea publică: amprenta, fața și PIN-ul nu pleacă de pe dispozitivul tău;',
            'nimeni nu poate afla din răspunsurile noastre dacă o adresă are cont;',
            'jurnalul serverului nu ține nume, e-mailuri, adrese de rețea și nici conținut;',
            'schimbarea parolei te deconectează de pe celelalte dispozitive.',
          ],
        },
        'Dacă totuși se întâmplă ceva care te pune în pericol, îți spunem, iar autoritatea află în 72 de ore.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Drepturile tale',
      parts: [
        'După Regulamentul general privind protecția datelor (GDPR) poți:',
        {
          list: [
            'să vezi ce avem despre tine și să primești o copie;',
            'să corectezi ce e greșit, cel mai repede chiar în [profil](/user/account/player-profile);',
            'să-ți [ștergi contul](/delete-account);',
            'să ceri să ne oprim o vreme cu o folosire;',
            'să iei datele într-un format pe care îl poate citi alt serviciu;',
            'să te opui la ce facem din interes legitim;',
            'să-ți retragi un acord. Ce am făcut până atunci rămâne valabil.',
          ],
        },
        `Scrie la [${operator.dataProtectionEmail}](mailto:${operator.dataProtectionEmail}). Răspundem în cel mult o lună, fără plată. Dacă e complicat, îți spunem în acea lună că mai durează, cel mult încă două.`,
      ],
    },
    {
      id: 'automatic-decisions',
      heading: 'Decizii luate de program',
      parts: [
        'Programul refuză singur o cumpărare dacă profilul arată sub 18 ani sau nu e complet. Nu îți facem un profil de jucător și nu alegem prețuri după om. Dacă un refuz ți se pare greșit, un om se uită la el.',
      ],
    },
    {
      id: 'minors',
      heading: 'Copiii',
      parts: [
        'Serviciul e doar pentru cine are 18 ani. Dacă afli că un copil și-a făcut cont, scrie-ne și îl ștergem.',
      ],
    },
    {
      id: 'browser',
      heading: 'Ce stă în browser',
      parts: [
        'Două cookie-uri și câteva însemnări, fără urmărire. Lista întreagă e în contul tău, la [cookie-uri și stocare locală](/user/account/cookie-policy).',
      ],
    },
    {
      id: 'authority',
      heading: 'Unde te plângi',
      parts: [
        'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), bulevardul G-ral Gheorghe Magheru 28–30, sector 1, București, [dataprotection.ro](https://www.dataprotection.ro). Poți merge și în instanță. Ne-am bucura să ne scrii întâi nouă.',
      ],
    },
    {
      id: 'changes',
      heading: 'Dacă se schimbă ceva',
      parts: ['Punem aici textul nou, cu data lui, și îți cerem din nou acordul dacă schimbarea contează.'],
    },
  ],
};
