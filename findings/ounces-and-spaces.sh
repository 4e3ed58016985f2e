#!/usr/bin/env bash
# convert 8.0.2, js-quantities 1.8.0, mathjs 15.2.0, Node 24.21.0; seen on 2026-11-29.
# A label says "4 fl oz" and a recipe "2 lb 4 oz"; three packages read such a text and convert it. One would guess that each gives the volume and the weight, or an
# error. In fact "fl" is a femtoliter for all of them, and a blank multiplies or ends the reading. convert, whose `convert(4, 'fl oz')` is right, takes the same words
# by `convertMany('4 fl oz')` for 4 femtoliters and skips the "oz": a lotion of 4e-12 ml, so that a price by volume is a trillion times too high. js-quantities and mathjs
# make a product of a volume and a mass of it, without an error until it is converted; a ratio of two such is right, and `4 fl oz` is printed as it was. What is
# between or behind two units is skipped by convert, so that "2 lb - 4 oz" is a sum, "2 lb 4" is two pounds, and the sign of "-2 lb 4 oz" is that of the pounds alone.
# mathjs evaluates "2 lb 4 oz" to 128 square ounces, though `unit('2 lb 4 oz')` is an error. What helps is to look the unit up oneself and give number and unit apart.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 convert@8.0.2 js-quantities@1.8.0 mathjs@15.2.0
cat >run.mjs <<'EOF'
import { convert, convertMany } from 'convert';
import Qty from 'js-quantities';
import { evaluate, unit } from 'mathjs';
const say = (name, call) => {
  try {
    console.log(`  ${name}: ${call()}`);
  } catch (error) {
    console.log(`  ${name}: error, ${error.message}`);
  }
};
console.log('4 fl oz, which are 118.29 ml');
say('convert, number and unit apart', () => convert(4, 'fl oz').to('ml'));
say('convertMany', () => convertMany('4 fl oz').to('ml'));
say('js-quantities', () => `${Qty('4 fl oz')}, in base units ${Qty('4 fl oz').toBase()}`);
say('js-quantities, by 1 fl oz', () => Qty('4 fl oz').div(Qty('1 fl oz')));
say('js-quantities, to ml', () => Qty('4 fl oz').to('ml'));
say('js-quantities, floz', () => Qty('4 floz').to('ml'));
say('mathjs', () => `${unit('4 fl oz')}, in base units ${unit('4 fl oz').toSI()}`);
say('mathjs, to ml', () => evaluate('4 fl oz to ml'));
say('mathjs, floz', () => evaluate('4 floz to ml'));
console.log('weights in g; 2 lb 4 oz are 1020.58 g, 1 lb 12 oz 793.79 g');
for (const text of ['2 lb 4 oz', '-2 lb 4 oz', '2 lb - 4 oz', '2 lb 4', '2 lb less 4 oz', 'not 2 lb but 4 oz']) {
  say(`convertMany("${text}")`, () => convertMany(text).to('g'));
}
say('js-quantities, 2 lb 4 oz', () => Qty('2 lb 4 oz'));
say('mathjs, unit', () => unit('2 lb 4 oz'));
say('mathjs, evaluate', () => `${evaluate('2 lb 4 oz')}, in base units ${evaluate('2 lb 4 oz').toSI()}`);
say('mathjs, 2 lb + 4 oz', () => evaluate('2 lb + 4 oz to g'));
EOF
want=$(cat <<'EOF'
4 fl oz, which are 118.29 ml
  convert, number and unit apart: 118.29411825000001
  convertMany: 4.000000000000001e-12
  js-quantities: 4 fl*oz, in base units 1.133980924e-19 m3*kg
  js-quantities, by 1 fl oz: 4
  js-quantities, to ml: error, Incompatible units: fl*oz and ml
  js-quantities, floz: 118.2941188 ml
  mathjs: 4 fl oz, in base units 1.1339809250000001e-19 kg m^3
  mathjs, to ml: error, Units do not match ('ml' != '4 fl oz')
  mathjs, floz: 118.29411825000001 ml
weights in g; 2 lb 4 oz are 1020.58 g, 1 lb 12 oz 793.79 g
  convertMany("2 lb 4 oz"): 1020.5828325
  convertMany("-2 lb 4 oz"): -793.7866475000001
  convertMany("2 lb - 4 oz"): 1020.5828325
  convertMany("2 lb 4"): 907.18474
  convertMany("2 lb less 4 oz"): 1020.5828325
  convertMany("not 2 lb but 4 oz"): 1020.5828325
  js-quantities, 2 lb 4 oz: error, Unit not recognized
  mathjs, unit: error, Unexpected "4" in "2 lb 4 oz" at index 6
  mathjs, evaluate: 128 oz^2, in base units 0.10287301906110846 kg^2
  mathjs, 2 lb + 4 oz: 1020.5828325000001 g
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
