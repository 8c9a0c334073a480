import type { InformationDocument } from '../../document.ts';
import { inForceFrom } from '../../in-force-from.ts';

export const document: InformationDocument = {
  title: 'Manual de utilizare',
  summary: 'Regulile contului tău, pe scurt.',
  inForceFrom: inForceFrom['user-manual'],
  sections: [
    {
      id: 'in-short',
      heading: 'Pe scurt',
      parts: ['Doar persoanele de peste 18 ani, din România, pot cumpăra bilete.'],
    },
  ],
};
