import { product } from '@loto/api-contract';
import { bucharestDay, bucharestIso } from '@loto/game-rules';
import { bankText } from './bank-text.ts';
import type { TransferFile, TransferOfFile } from './transfer-table.ts';
import { writeXml } from './xml.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** Returns the unique id of a file at the bank, which has at most 35 characters. */
export function messageId({ file_number: number, made_at: madeAt }: TransferFile): string {
  return `LOTO-${bucharestDay(madeAt).replaceAll('-', '')}-${number}`;
}

/** Returns the number of the file with a message id, or null if the id isn't ours. */
export function fileNumberOf(id: string): number | null {
  const [, number] = /^LOTO-\d{8}-(\d{1,15})$/.exec(id) ?? [];
  return number === undefined ? null : Number(number);
}

/** Returns the end-to-end id of a transfer at the bank: 32 characters, at most 35 are allowed. */
export function endToEndId(payoutId: string): string {
  return payoutId.replaceAll('-', '').toUpperCase();
}

/** Returns the payout with an end-to-end id, or null if the id isn't ours. */
export function payoutOf(id: string): string | null {
  const parts = /^([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})$/i.exec(id);
  return parts === null ? null : parts.slice(1).join('-').toLowerCase();
}

/**
 * Writes a file of credit transfers for the bank (ISO 20022 pain.001.001.09). Equal rows produce
 * identical bytes.
 * @throws {RangeError} for a transfer whose account was erased
 */
export function writeCreditTransfers(file: TransferFile, transfers: readonly TransferOfFile[]): string {
  const id = messageId(file);
  const sum = decimal(file.total_bani);
  const count = String(file.transfer_count);
  const debtor = bankText(file.debtor_name, 70);
  const agent =
    file.debtor_bic === null
      ? ([['Othr', [['Id', 'NOTPROVIDED']]]] as const)
      : ([['BICFI', file.debtor_bic]] as const);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml([
    [
      `Document xmlns="${namespace}"`,
      [
        [
          'CstmrCdtTrfInitn',
          [
            [
              'GrpHdr',
              [
                ['MsgId', id],
                ['CreDtTm', bucharestIso(file.made_at)],
                ['NbOfTxs', count],
                ['CtrlSum', sum],
                ['InitgPty', [['Nm', debtor]]],
              ],
            ],
            [
              'PmtInf',
              [
                ['PmtInfId', `${id}-1`],
                ['PmtMtd', 'TRF'],
                // The statement needs one entry per transfer, because entries are matched
                // individually.
                ['BtchBookg', 'false'],
                ['NbOfTxs', count],
                ['CtrlSum', sum],
                ['PmtTpInf', [['SvcLvl', [['Cd', 'NURG']]]]],
                ['ReqdExctnDt', [['Dt', bucharestDay(file.made_at)]]],
                ['Dbtr', [['Nm', debtor]]],
                [
                  'DbtrAcct',
                  [
                    ['Id', [['IBAN', file.debtor_iban]]],
                    ['Ccy', 'RON'],
                  ],
                ],
                ['DbtrAgt', [['FinInstnId', agent]]],
                ['ChrgBr', 'SLEV'],
                ...transfers.map((transfer) => ['CdtTrfTxInf', creditTransfer(transfer)] as const),
              ],
            ],
          ],
        ],
      ],
    ],
  ])}`;
}

function creditTransfer({ payout_id: payoutId, amount_bani: bani, iban, holder }: TransferOfFile) {
  if (iban === null || holder === null) {
    throw new RangeError('The account of a transfer was erased with the account of its player');
  }
  return [
    ['PmtId', [['EndToEndId', endToEndId(payoutId)]]],
    ['Amt', [['InstdAmt Ccy="RON"', decimal(bani)]]],
    ['Cdtr', [['Nm', bankText(holder, 70)]]],
    ['CdtrAcct', [['Id', [['IBAN', iban]]]]],
    ['RmtInf', [['Ustrd', bankText(`Premiu ${product.name}`, 140)]]],
  ] as const;
}

/** Formats lei with two decimals, using only integers. */
function decimal(bani: number): string {
  return `${Math.floor(bani / 100)}.${String(bani % 100).padStart(2, '0')}`;
}
