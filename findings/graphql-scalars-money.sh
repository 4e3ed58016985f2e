#!/usr/bin/env bash
# graphql-scalars 2.0.0, graphql 17.1.0, Node 24.21.0; seen on 2026-11-29.
# The scalar USCurrency of graphql-scalars takes "a currency string, such as $21.25", "formats it to currency in cents" and writes cents as such a string again
# (typings/scalars/USCurrency.d.ts). One would guess that a scalar made for money gives whole cents and that a price comes back as it was sent. In fact the string
# is multiplied by 100 as a float and cut off when it is written: "$19.99" arrives at the resolver as 1998.9999999999998 and is answered as "$19.98", "$0.29" as
# "$0.28". Of the prices up to $100 more than one in ten is no whole number of cents, and one in eighteen comes back a cent too low; a column of integers refuses or
# rounds them. "$1,000,000.00" is a thousand dollars, since one comma is taken out (a change for that is proposed upstream), and what is no price at all is NaN
# without an error, answered as "$NaN". PositiveInt and its kin, beside them, take the quantity 2.5 for 2 and "1e2" for 1, where the Int of GraphQL refuses. What
# helps is to round what the scalar gives, or Int for cents.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 graphql-scalars@2.0.0 graphql@17.1.0
cat >run.mjs <<'EOF'
import { graphql, GraphQLInt, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { GraphQLPositiveInt, GraphQLUSCurrency } from 'graphql-scalars';
let seen;
const field = (type) => ({ type, args: { value: { type } }, resolve: (_, { value }) => (seen = value) });
const query = new GraphQLObjectType({
  name: 'Query',
  fields: { price: field(GraphQLUSCurrency), positive: field(GraphQLPositiveInt), int: field(GraphQLInt), text: field(GraphQLString) },
});
const schema = new GraphQLSchema({ query });
const types = { price: 'USCurrency', positive: 'PositiveInt', int: 'Int' };
const send = async (name, value) => {
  const { data, errors } = await graphql({ schema, source: `query ($value: ${types[name]}) { ${name}(value: $value) }`, variableValues: { value } });
  return errors ? { back: 'refused' } : { seen, back: data[name] };
};
for (const price of ['$21.25', '$19.99', '$0.29', '$1.13', '$1,234.56', '$1,000,000.00', 'free']) {
  const { seen: cents, back } = await send('price', price);
  console.log(`price ${price}: the resolver gets ${cents}, the answer is ${back}`);
}
let broken = 0;
let lower = 0;
for (let cents = 0; cents <= 10000; cents++) {
  const price = `$${(cents / 100).toFixed(2)}`;
  const { seen: got, back } = await send('price', price);
  if (!Number.isInteger(got)) broken++;
  if (back !== price) lower++;
}
console.log(`of the 10001 prices up to $100: ${broken} are no whole cents, ${lower} come back as another price`);
for (const value of [2, 2.5, '2.5', '1e2']) {
  const [positive, int] = [await send('positive', value), await send('int', value)];
  console.log(`quantity ${JSON.stringify(value)}: PositiveInt ${positive.back}, Int ${int.back}`);
}
EOF
want=$(cat <<'EOF'
price $21.25: the resolver gets 2125, the answer is $21.25
price $19.99: the resolver gets 1998.9999999999998, the answer is $19.98
price $0.29: the resolver gets 28.999999999999996, the answer is $0.28
price $1.13: the resolver gets 112.99999999999999, the answer is $1.12
price $1,234.56: the resolver gets 123456, the answer is $1,234.56
price $1,000,000.00: the resolver gets 100000, the answer is $1,000.00
price free: the resolver gets NaN, the answer is $NaN
of the 10001 prices up to $100: 1146 are no whole cents, 573 come back as another price
quantity 2: PositiveInt 2, Int 2
quantity 2.5: PositiveInt 2, Int refused
quantity "2.5": PositiveInt 2, Int refused
quantity "1e2": PositiveInt 1, Int refused
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
