#!/usr/bin/env bash
# parse-address 1.1.2, @sroussey/parse-address 2.4.2 (its TypeScript port), addresser 1.1.22, Node 24.21.0; seen on 2026-11-29.
# A form with one field for the address needs a parser, and the readme of parse-address says that it knows "fractional building numbers" and "building units". One would
# guess that they are among what it returns, and that an address it cannot read is refused. In fact the fraction is read and thrown away, so that the order for 123 1/2
# goes to the neighbor at 123; there is no field for it. Every dot, slash, apostrophe and letter with a mark is taken out of the other fields: suite 1.5 is suite 15,
# apartment 1/2 is apartment 12, Highway 22/27 is Highway 2227, and Peña Blvd is Pea Blvd. 123A Main St is number 123 in "A Main" street. With a comma between building
# and apartment, with a line "c/o", or on a rural route, all that comes behind is dropped, city, state and ZIP too, without an error. addresser keeps all of that in its
# first two lines, but throws for mail to the army and for a second comma within the street, makes "2 Box 15" of "RR 2 Box 15", and cuts a numbered highway in two,
# so that the second line is "1 Apt 3". All of these are addresses as they are written on mail. What helps is to put the fields together again, to compare their letters
# and digits with what was typed, and to keep what was typed if they differ.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 parse-address@1.1.2 @sroussey/parse-address@2.4.2 addresser@1.1.22
cat >run.mjs <<'EOF'
import { AddressParser } from '@sroussey/parse-address';
import addresser from 'addresser';
import parseAddress from 'parse-address';
const port = new AddressParser();
const names = ['number', 'prefix', 'street', 'type', 'suffix', 'sec_unit_type', 'sec_unit_num', 'city', 'state', 'zip'];
const lines = ['addressLine1', 'addressLine2', 'placeName', 'stateAbbreviation', 'zipCode'];
const show = (fields, order = names) => order.map((name) => fields[name]).filter(Boolean).join(' | ');
const attempt = (street) => {
  try {
    return show(addresser.parseAddress(street), lines);
  } catch (error) {
    return `throws "${error}"`;
  }
};
const streets = [
  '123 Main St Apt 4, Portland, OR 97201',
  '123 1/2 Main St, Portland, OR 97201',
  '123A Main St, Portland, OR 97201',
  '123 Main St Ste 1.5, Portland, OR 97201',
  '123 Main St Apt 1/2, Portland, OR 97201',
  '123 Highway 22/27 Apt 3, Salem, OR 97301',
  '123 Peña Blvd, Denver, CO 80249',
  '123 Main St, Bldg 2, Apt 5, Portland, OR 97201',
  '123 Main St, c/o Ann Lee, Portland, OR 97201',
  'RR 2 Box 15, Wheeler, OR 97147',
  'PSC 3 Box 1234, APO, AE 09021',
  '123 US Highway 1 Apt 3, Key West, FL 33040',
];
for (const street of streets) {
  const parsed = show(parseAddress.parseLocation(street));
  console.log(street);
  console.log(`  parse-address: ${parsed}${show(port.parseLocation(street)) === parsed ? ', the port as well' : ''}`);
  console.log(`  addresser: ${attempt(street)}`);
}
EOF
want=$(cat <<'EOF'
123 Main St Apt 4, Portland, OR 97201
  parse-address: 123 | Main | St | Apt | 4 | Portland | OR | 97201, the port as well
  addresser: 123 Main St | Apt 4 | Portland | OR | 97201
123 1/2 Main St, Portland, OR 97201
  parse-address: 123 | Main | St | Portland | OR | 97201, the port as well
  addresser: 123 1/2 Main St | Portland | OR | 97201
123A Main St, Portland, OR 97201
  parse-address: 123 | A Main | St | Portland | OR | 97201, the port as well
  addresser: 123A Main St | Portland | OR | 97201
123 Main St Ste 1.5, Portland, OR 97201
  parse-address: 123 | Main St Ste 15 | Portland | OR | 97201, the port as well
  addresser: 123 Main St | Ste 1.5 | Portland | OR | 97201
123 Main St Apt 1/2, Portland, OR 97201
  parse-address: 123 | Main St Apt 12 | Portland | OR | 97201, the port as well
  addresser: 123 Main St | Apt 1/2 | Portland | OR | 97201
123 Highway 22/27 Apt 3, Salem, OR 97301
  parse-address: 123 | Highway 2227 | Apt | 3 | Salem | OR | 97301, the port as well
  addresser: 123 Highway | 22/27 Apt 3 | Salem | OR | 97301
123 Peña Blvd, Denver, CO 80249
  parse-address: 123 | Pea | Blvd | Denver | CO | 80249, the port as well
  addresser: 123 Peña Blvd | Denver | CO | 80249
123 Main St, Bldg 2, Apt 5, Portland, OR 97201
  parse-address: 123 | Main | St | Bldg | 2, the port as well
  addresser: throws "Can not parse address. More than two address lines."
123 Main St, c/o Ann Lee, Portland, OR 97201
  parse-address: 123 | Main | St, the port as well
  addresser: 123 Main St | c/o Ann Lee | Portland | OR | 97201
RR 2 Box 15, Wheeler, OR 97147
  parse-address: RR, the port as well
  addresser: 2 Box 15 | Wheeler | OR | 97147
PSC 3 Box 1234, APO, AE 09021
  parse-address: PSC, the port as well
  addresser: throws "Can not parse address. State not found."
123 US Highway 1 Apt 3, Key West, FL 33040
  parse-address: 123 | US Highway 1 | Apt | 3 | Key West | FL | 33040, the port as well
  addresser: 123 Us Hwy | 1 Apt 3 | Key West | FL | 33040
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
