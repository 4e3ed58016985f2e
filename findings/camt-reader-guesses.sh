#!/usr/bin/env bash
# iso20022.js 0.0.15, Node 24.21.0; seen on 2026-11-29.
# A bank statement as camt.053 says of each entry whether it takes an earlier one back (RvslInd), and what the payer wrote, by which a shop finds the order. iso20022.js
# reads it, and its types promise `reversal: boolean` ("indicates if the entry is a reversal"), texts for references, and amounts in minor units. One would guess that
# they say what the file says. In fact every text but codes and the entry's own reference goes through fast-xml-parser's guess of a type first. So `<RvslInd>true` is
# the boolean true, is compared with the text 'true', and `reversal` is false for every entry of every file, whether the bank writes true or 1: the payment that was
# returned looks like a purchase. "001001" as the purpose of a transfer is the number 1001, "1002" is a number too and so not equal to the order's text, of the 27
# digits of a Swiss reference the last ten are gone, and a payer called "1848" is a number. 19.99 is 1998.9999999999998 cents, and 8.20 819.9999999999999, which no total
# of an order equals. And `report.transactions` leaves out entries without details, as a bank's fees are, while those it gives have no amount, though their type has
# `instructedAmount`. Nothing is reported, and neither readme nor types say so. What helps is to go by `report.entries` and round the amounts, and to take the reversal
# and the texts from the XML by a parser that makes no guesses (`parseTagValue: false`).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 iso20022.js@0.0.15
cat >run.mjs <<'EOF'
import { CashManagementEndOfDayReport } from 'iso20022.js';
const day = '<BookgDt><Dt>2026-11-27</Dt></BookgDt>';
const code = (family, kind) => `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${kind}</SubFmlyCd></Fmly></Domn></BkTxCd>`;
const balance = (kind, amount, date) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;
const entry = ({ amount, sign = 'CRDT', reversal = '', payer, purpose }) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${reversal && `<RvslInd>${reversal}</RvslInd>`}<Sts>BOOK</Sts>${day}${code('RCDT', 'ESCT')}${
    payer ? `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls>` : ''
  }</Ntry>`;
const entries = [
  { amount: '19.99', payer: 'Ann', purpose: '001001' },
  { amount: '8.20', payer: 'Bob', purpose: '1002' },
  { amount: '9.50', payer: '1848', purpose: '210000000003139471430009017' },
  { amount: '7.00', payer: 'Cat', purpose: 'order 1003' },
  { amount: '19.99', sign: 'DBIT', reversal: 'true', payer: 'Ann', purpose: 'order 1001, returned' },
  { amount: '7.00', sign: 'DBIT', reversal: '1', payer: 'Cat', purpose: 'order 1003, returned' },
  { amount: '5.00', sign: 'DBIT' },
];
const report = CashManagementEndOfDayReport.fromXML(
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId>` +
    `<CreDtTm>2026-11-28T05:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S1</Id><CreDtTm>2026-11-28T05:00:00Z</CreDtTm><Acct><Id><IBAN>DE87123456781234567890</IBAN></Id>` +
    `<Svcr><FinInstnId><BIC>XMPLDEM0XXX</BIC></FinInstnId></Svcr></Acct>${balance('OPBD', '100.00', '2026-11-27')}${balance('CLBD', '112.70', '2026-11-27')}` +
    `${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`,
);
let cents = 10000;
for (const { creditDebitIndicator, reversal, amount, transactions } of report.entries) {
  const [{ debtor, remittanceInformation } = {}] = transactions;
  cents += creditDebitIndicator === 'credit' ? amount : -amount;
  console.log(`${creditDebitIndicator} of ${amount}, reversal ${reversal}, from ${JSON.stringify(debtor?.name)} for ${JSON.stringify(remittanceInformation)}`);
}
console.log(`from 10000 to ${report.statements[0].balances[1].amount}, the entries lead to ${cents}`);
const amounts = report.transactions.filter(({ instructedAmount }) => instructedAmount !== undefined);
console.log(`${entries.length} entries in the file, ${report.transactions.length} transactions, ${amounts.length} with an amount`);
EOF
want=$(cat <<'EOF'
credit of 1998.9999999999998, reversal false, from "Ann" for 1001
credit of 819.9999999999999, reversal false, from "Bob" for 1002
credit of 950, reversal false, from 1848 for 2.1000000000313946e+26
credit of 700, reversal false, from "Cat" for "order 1003"
debit of 1998.9999999999998, reversal false, from "Ann" for "order 1001, returned"
debit of 700, reversal false, from "Cat" for "order 1003, returned"
debit of 500, reversal false, from undefined for undefined
from 10000 to 11270, the entries lead to 11270
7 entries in the file, 6 transactions, 0 with an amount
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
