#!/usr/bin/env bash
# react-email 6.11.13, react and react-dom 19.3.1, esbuild 0.28.2, Node 24.21.0; seen on 2026-11-29.
# React Email makes the text part of a mail from its components, by `render(mail, { plainText: true })`. One would guess that components which stand one below the
# other in the source, such as two buttons, stand apart in the text, as they do on the screen, where their padding parts them. In fact JSX has no blank between
# elements on two lines, a button is a link, and the address of a link is written behind its words: the first address ends in the first word of the second button,
# so who reads the text, and the programs that find links in it, are led to /paySee, and the customer cannot pay. What only looks apart goes elsewhere, too: a
# mark of a note behind a price is a digit of the price, 9.001 dollars, a part that is hidden by its style for some screens is in the text twice, and
# the words of a picture are left out, also where it is all that a link has. A `Text`, `Section` or `Column` around each button parts them, as does {' '}.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 react-email@6.11.13 esbuild@0.28.2
cat >run.jsx <<'EOF'
import { Body, Button, Column, Html, Img, Link, render, Row, Section, Text } from 'react-email';
const mails = {
  'two buttons': (
    <Section>
      <Button href="https://shop.example/pay">Pay</Button>
      <Button href="https://shop.example/order">See the order</Button>
    </Section>
  ),
  'a button and a link': (
    <Section>
      <Button href="https://shop.example/pay">Pay</Button>
      <Link href="https://shop.example/order">https://shop.example/order</Link>
    </Section>
  ),
  'with a blank': (
    <Section>
      <Button href="https://shop.example/pay">Pay</Button>{' '}
      <Button href="https://shop.example/order">See the order</Button>
    </Section>
  ),
  'in columns': (
    <Row>
      <Column>
        <Button href="https://shop.example/pay">Pay</Button>
      </Column>
      <Column>
        <Button href="https://shop.example/order">See the order</Button>
      </Column>
    </Row>
  ),
  'a price with a note': (
    <Text>
      Total $9.00<sup>1</sup>
    </Text>
  ),
  'for narrow and for wide screens': (
    <Section>
      <style>{'@media (max-width: 600px) { .narrow { display: block !important } .wide { display: none } }'}</style>
      <Text className="narrow" style={{ display: 'none' }}>
        Rose: $9.00
      </Text>
      <Text className="wide">Rose: $9.00</Text>
    </Section>
  ),
  'a picture in a link': (
    <Link href="https://shop.example/pay">
      <Img src="https://shop.example/pay.png" alt="Pay now" />
    </Link>
  ),
};
for (const [name, mail] of Object.entries(mails)) {
  const text = await render(
    <Html>
      <Body>{mail}</Body>
    </Html>,
    { plainText: true },
  );
  console.log(`${name}: ${JSON.stringify(text)}; links: ${text.match(/https:\S+/g)?.join(', ') ?? 'none'}`);
}
EOF
node_modules/.bin/esbuild run.jsx --bundle --packages=external --platform=node --format=esm --jsx=automatic --outfile=run.mjs --log-level=error
want=$(cat <<'EOF'
two buttons: "Pay https://shop.example/paySee the order https://shop.example/order"; links: https://shop.example/paySee, https://shop.example/order
a button and a link: "Pay https://shop.example/payhttps://shop.example/order"; links: https://shop.example/payhttps://shop.example/order
with a blank: "Pay https://shop.example/pay See the order https://shop.example/order"; links: https://shop.example/pay, https://shop.example/order
in columns: "Pay https://shop.example/pay\nSee the order https://shop.example/order"; links: https://shop.example/pay, https://shop.example/order
a price with a note: "Total $9.001"; links: none
for narrow and for wide screens: "Rose: $9.00\n\nRose: $9.00"; links: none
a picture in a link: "https://shop.example/pay"; links: https://shop.example/pay
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
