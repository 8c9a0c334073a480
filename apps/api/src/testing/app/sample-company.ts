import type { Company } from '@loto/api-contract';

/** The operator of the product in tests of texts for players. */
export const sampleCompany: Company = {
  name: 'Jocuri de Probă S.A.',
  address: 'Strada Probei 1, Cluj-Napoca',
  tradeRegisterNumber: 'J12/1/2020',
  taxNumber: 'RO12345674',
  licence: { number: 'L-77', grantedOn: '2020-01-01' },
  email: 'contact@jocuri.test',
  phone: '+40 21 123 4567',
  supportHours: { ro: 'zilnic', en: 'daily' },
  dataProtectionEmail: 'date@jocuri.test',
  complaintsEmail: 'reclamatii@jocuri.test',
  disputeResolution: { name: 'SAL', url: 'https://sal.test' },
};
