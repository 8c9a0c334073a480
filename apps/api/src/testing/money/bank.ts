import { composeIBAN } from 'ibantools';

/** A transfer in one of our payment files. */
export interface Ordered {
  readonly id: string;
  readonly amount: string;
  readonly iban: string;
  readonly name: string;
}

function one(part: string, name: string): string {
  return new RegExp(`<${name}[^>]*>([^<]*)</`).exec(part)?.[1] ?? '';
}

/** Returns the transfers of one of our payment files, and its message id. */
export function readOrdered(xml: string): { messageId: string; transfers: Ordered[] } {
  return {
    messageId: one(xml, 'MsgId'),
    transfers: xml
      .split('<CdtTrfTxInf>')
      .slice(1)
      .map((part) => ({
        id: one(part, 'EndToEndId'),
        amount: one(part, 'InstdAmt'),
        iban: one(part, 'IBAN'),
        name: one(part, 'Nm'),
      })),
  };
}

/** Returns a statement of our account: outgoing and returned transfers. */
export function statement(
  entries: readonly (Pick<Ordered, 'id' | 'amount'> & {
    side: 'DBIT' | 'CRDT';
    reference: string;
    reason?: string;
    status?: string;
  })[],
  iban = 'RO49AAAA1B31007593840000',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>S1</MsgId><CreDtTm>2026-11-17T08:00:00+02:00</CreDtTm></GrpHdr>
<Stmt><Id>2026-321</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${entries
  .map(
    ({ id, amount, side, reference, reason, status = 'BOOK' }) => `<Ntry><Amt Ccy="RON">${amount}</Amt>
<CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>
${reason === undefined ? '' : `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
<Ntry><Amt Ccy="RON">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
}

/** Returns a bank's status report on a file, or on each of its transfers. */
export function statusReport(
  messageId: string,
  transactions: readonly { id: string; status: string; reason?: string }[],
  group = 'PART',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt>
<p:GrpHdr><p:MsgId>B-${transactions.length}-${group}</p:MsgId></p:GrpHdr>
<p:OrgnlGrpInfAndSts><p:OrgnlMsgId>${messageId}</p:OrgnlMsgId><p:GrpSts>${group}</p:GrpSts></p:OrgnlGrpInfAndSts>
${
  transactions.length === 0
    ? ''
    : `<p:OrgnlPmtInfAndSts><p:OrgnlPmtInfId>1</p:OrgnlPmtInfId>${transactions
        .map(
          ({
            id,
            status,
            reason,
          }) => `<p:TxInfAndSts><p:OrgnlEndToEndId>${id}</p:OrgnlEndToEndId><p:TxSts>${status}</p:TxSts>
${reason === undefined ? '' : `<p:StsRsnInf><p:Rsn><p:Cd>${reason}</p:Cd></p:Rsn></p:StsRsnInf>`}</p:TxInfAndSts>`,
        )
        .join('')}</p:OrgnlPmtInfAndSts>`
}
</p:CstmrPmtStsRpt></p:Document>`;
}

/** Returns a different Romanian IBAN for each number. */
export function ibanOf(number: number): string {
  return composeIBAN({ countryCode: 'RO', bban: `BANK${String(number).padStart(16, '0')}` }) ?? '';
}
