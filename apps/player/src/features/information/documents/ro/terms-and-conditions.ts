import type { InformationDocument } from '../../document.ts';
import { inForceFrom } from '../../in-force-from.ts';

export const document: InformationDocument = {
  title: 'Termeni și condiții',
  summary: 'Regulile contului tău, pe scurt.',
  inForceFrom: inForceFrom['terms-and-conditions'],
  sections: [
    {
      id: 'in-short',
      heading: 'Pe scurt',
      parts: ['Doar persoanele de peste 18 ani, din România, pot cumpăra bilete.'],
    },
  ],
};
