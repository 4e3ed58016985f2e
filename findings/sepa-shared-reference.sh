#!/usr/bin/env bash
# sepa 3.0.0, Node 24.21.0; seen on 2026-11-29.
# sepa writes the file by which a shop pays its suppliers or gives money back. What a transfer is for is `remittanceInfo`, a text, or the three fields of
# `structuredRemittanceInfo`, such as the "RF" number of an invoice; the types list both among the properties of one transaction. One would guess that what is set on a
# transaction is its own, as all its other fields are. In fact that object is one for all transactions of the program: the reference of the second invoice goes out with
# the first one too, and with a refund that has a text, in the place of the text; a document that is made next begins with it, on a server the next customer's. Nothing
# is reported. A new object per transaction keeps them apart. But then the bank still cannot read it: ISO 20022 has "CdOrPrtry" with "Issr" and "Ref" behind it (Ref
# beside Tp), here all are within "CdorPrtry", and `purposeCode` is written behind RmtInf, where the schema has it in front. Transfers without any text get an empty
# Ustrd, which the schema refuses. And a date is written by the machine's own clock, so that the readme's `new Date("2014-02-01")` of a mandate is January 31 in America.
# What helps is to write the "RF" number as `remittanceInfo`, without `purposeCode`, and dates as `new Date(2026, 11, 1)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 sepa@3.0.0
cat >run.mjs <<'EOF'
import SEPA from 'sepa';
const file = (name, date, transfers) => {
  const document = new SEPA.Document('pain.001.001.09');
  Object.assign(document.grpHdr, { id: 'FILE', created: new Date(), initiatorName: 'Shop' });
  const info = document.createPaymentInfo();
  Object.assign(info, { requestedExecutionDate: date, debtorName: 'Shop', debtorIBAN: 'DE87123456781234567890' });
  document.addPaymentInfo(info);
  for (const [creditorName, amount, change] of transfers) {
    const transaction = info.createTransaction();
    Object.assign(transaction, { creditorName, amount, creditorIBAN: 'DE40987654329876543210', end2endId: creditorName });
    change(transaction);
    info.addTransaction(transaction);
  }
  const text = document.toString();
  console.log(`${name}, to be carried out on ${text.match(/<Dt>(.*?)<\/Dt>/)[1]}`);
  for (const [, payee, rest] of text.matchAll(/<Cdtr><Nm>(.*?)<\/Nm>.*?(<RmtInf>.*?)<\/CdtTrfTxInf>/g)) console.log(`  ${payee}: ${rest}`);
};
const noon = new Date(2026, 11, 1, 12);
file('invoices and a refund', noon, [
  ['Oil Mill', 250, (transaction) => { transaction.structuredRemittanceInfo.reference = 'RF18539007547034'; }],
  ['Paper Mill', 80, (transaction) => { transaction.structuredRemittanceInfo.reference = 'RF712348231'; }],
  ['Ann', 19, (transaction) => { transaction.remittanceInfo = 'refund of order 1001'; }],
]);
file('the next file', noon, [['Bob', 9.5, (transaction) => { transaction.remittanceInfo = 'refund of order 1002'; }]]);
const own = (reference) => ({ typeCode: 'SCOR', issuer: '', reference });
file('control: objects of their own', noon, [
  ['Oil Mill', 250, (transaction) => { transaction.structuredRemittanceInfo = own('RF18539007547034'); }],
  ['Paper Mill', 80, (transaction) => { transaction.structuredRemittanceInfo = own('RF712348231'); }],
  ['Ann', 19, (transaction) => Object.assign(transaction, { structuredRemittanceInfo: own(''), remittanceInfo: 'refund of order 1001', purposeCode: 'REFU' })],
  ['Bob', 9.5, (transaction) => { transaction.structuredRemittanceInfo = own(''); }],
]);
file('new Date("2026-12-01") in New York', new Date('2026-12-01'), [['Oil Mill', 250, (transaction) => { transaction.remittanceInfo = 'RF18539007547034'; }]]);
EOF
want=$(cat <<'EOF'
invoices and a refund, to be carried out on 2026-12-01
  Oil Mill: <RmtInf><Strd><CdtrRefInf><Tp><CdorPrtry><Cd/><Issr/><Ref>RF712348231</Ref></CdorPrtry></Tp></CdtrRefInf></Strd></RmtInf>
  Paper Mill: <RmtInf><Strd><CdtrRefInf><Tp><CdorPrtry><Cd/><Issr/><Ref>RF712348231</Ref></CdorPrtry></Tp></CdtrRefInf></Strd></RmtInf>
  Ann: <RmtInf><Strd><CdtrRefInf><Tp><CdorPrtry><Cd/><Issr/><Ref>RF712348231</Ref></CdorPrtry></Tp></CdtrRefInf></Strd></RmtInf>
the next file, to be carried out on 2026-12-01
  Bob: <RmtInf><Strd><CdtrRefInf><Tp><CdorPrtry><Cd/><Issr/><Ref>RF712348231</Ref></CdorPrtry></Tp></CdtrRefInf></Strd></RmtInf>
control: objects of their own, to be carried out on 2026-12-01
  Oil Mill: <RmtInf><Strd><CdtrRefInf><Tp><CdorPrtry><Cd>SCOR</Cd><Issr/><Ref>RF18539007547034</Ref></CdorPrtry></Tp></CdtrRefInf></Strd></RmtInf>
  Paper Mill: <RmtInf><Strd><CdtrRefInf><Tp><CdorPrtry><Cd>SCOR</Cd><Issr/><Ref>RF712348231</Ref></CdorPrtry></Tp></CdtrRefInf></Strd></RmtInf>
  Ann: <RmtInf><Ustrd>refund of order 1001</Ustrd></RmtInf><Purp><Cd>REFU</Cd></Purp>
  Bob: <RmtInf><Ustrd/></RmtInf>
new Date("2026-12-01") in New York, to be carried out on 2026-11-30
  Oil Mill: <RmtInf><Strd><CdtrRefInf><Tp><CdorPrtry><Cd/><Issr/><Ref>RF712348231</Ref></CdorPrtry></Tp></CdtrRefInf></Strd></RmtInf>
EOF
)
got=$(TZ=America/New_York node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
