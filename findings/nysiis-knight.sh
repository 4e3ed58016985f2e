#!/usr/bin/env bash
# clj-fuzzy 0.4.1, talisman 1.1.4 and nysiis-phonetics 1.0.0, Node 24.21.0; seen on 2026-12-01.
# NYSIIS finds customers by the sound of their names. By its rules (Taft, 1970, and NIST's dictionary of algorithms) KN at the start of a name becomes NN, PH and PF become FF and SCH becomes SSS, the first letter
# is the key's first, and each further letter is added if it differs from the one added last; AY at the end of a key becomes Y. One would guess that Knight is found by Night, and Phillips by Fillips, which is
# what those rules are for. In fact all three packages add the second of the two letters that they have just made, so that Knight has the key NNAGT and Night NAGT, Phillips FFALAP and Fillips FALAP,
# and none of these names is ever found by its other spelling, though Knight is by "Nnight". Carraway ends in AY in all three as well. Names that begin otherwise are right. No error is raised; no report was found.
# What helps is to take out the second of two equal letters at the start of a key.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 clj-fuzzy@0.4.1 talisman@1.1.4 nysiis-phonetics@1.0.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const clj = require('clj-fuzzy').phonetics.nysiis;
const talisman = require('talisman/phonetics/nysiis');
const small = require('nysiis-phonetics');
for (const [name, right] of [
  ['Brown', 'BRAN'],
  ['Knight', 'NAGT'],
  ['Night', 'NAGT'],
  ['Phillips', 'FALAP'],
  ['Fillips', 'FALAP'],
  ['Schneider', 'SNADAR'],
  ['Sneider', 'SNADAR'],
  ['Pfister', 'FASTAR'],
  ['Fister', 'FASTAR'],
  ['Carraway', 'CARY'],
  ['Carry', 'CARY'],
]) {
  console.log(`${name}: by the rules ${right}, clj-fuzzy ${clj(name)}, talisman ${talisman(name)}, nysiis-phonetics ${small(name)}`);
}
EOF
want=$(cat <<'EOF'
Brown: by the rules BRAN, clj-fuzzy BRAN, talisman BRAN, nysiis-phonetics BRAN
Knight: by the rules NAGT, clj-fuzzy NNAGT, talisman NNAGT, nysiis-phonetics NNAGT
Night: by the rules NAGT, clj-fuzzy NAGT, talisman NAGT, nysiis-phonetics NAGT
Phillips: by the rules FALAP, clj-fuzzy FFALAP, talisman FFALAP, nysiis-phonetics FFALAP
Fillips: by the rules FALAP, clj-fuzzy FALAP, talisman FALAP, nysiis-phonetics FALAP
Schneider: by the rules SNADAR, clj-fuzzy SSNADAR, talisman SSNADAR, nysiis-phonetics SSNADA
Sneider: by the rules SNADAR, clj-fuzzy SNADAR, talisman SNADAR, nysiis-phonetics SNADAR
Pfister: by the rules FASTAR, clj-fuzzy FFASTAR, talisman FFASTAR, nysiis-phonetics FFASTA
Fister: by the rules FASTAR, clj-fuzzy FASTAR, talisman FASTAR, nysiis-phonetics FASTAR
Carraway: by the rules CARY, clj-fuzzy CARAY, talisman CARAY, nysiis-phonetics CARAY
Carry: by the rules CARY, clj-fuzzy CARY, talisman CARY, nysiis-phonetics CARY
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
