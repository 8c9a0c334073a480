import type { InformationDocument } from '../../document.ts';
import { inForceFrom } from '../../in-force-from.ts';

export const document: InformationDocument = {
  title: 'Conditions of sale',
  summary: 'The rules of your account, in short.',
  inForceFrom: inForceFrom['sales-conditions'],
  sections: [
    { id: 'in-short', heading: 'In short', parts: ['Only people over 18, in Romania, can buy tickets.'] },
  ],
};
