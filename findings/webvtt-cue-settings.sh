#!/usr/bin/env bash
# @plussub/srt-vtt-parser 2.0.5, Node 24.21.0; seen on 2026-12-01.
# The package parses SRT and WebVTT files. In WebVTT the times of a cue may have no hours, "00:07.000", and settings such as "line:0" or "align:start" may stand behind them, as most programs write them to keep a caption off a face. One would guess that settings are left out or returned. In fact
# if the times have no hours, the settings are taken for more of the end time: with "line:0" a caption that ends after 8.25 seconds ends after eight minutes, "480000", and with "align:start" its end is null (NaN before it is written). With hours, or without settings, it is right, as in the readme's examples. node-webvtt reads all of them.
# No error is raised; no report of it was found. What helps is node-webvtt.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @plussub/srt-vtt-parser@2.0.5 node-webvtt@2.0.0
cat >run.mjs <<'EOF'
import { parse } from '@plussub/srt-vtt-parser';
import webvtt from 'node-webvtt';
const times = ['00:07.000 --> 00:08.250', '00:00:07.000 --> 00:00:08.250'];
const settings = ['', ' line:0', ' align:start', ' position:10%,line-left', ' size:50% align:center line:90%'];
for (const time of times) {
  for (const setting of settings) {
    const file = `WEBVTT\n\n${time}${setting}\nPour the soap.\n`;
    const [{ from, to, text }] = parse(file).entries;
    const [cue] = webvtt.parse(file).cues;
    console.log(`${time}${setting}: from ${from} to ${to}, "${text}"; by node-webvtt from ${cue.start * 1000} to ${cue.end * 1000}, settings "${cue.styles}"`);
  }
}
EOF
want=$(cat <<'EOF'
00:07.000 --> 00:08.250: from 7000 to 8250, "Pour the soap."; by node-webvtt from 7000 to 8250, settings ""
00:07.000 --> 00:08.250 line:0: from 7000 to 480000, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "line:0"
00:07.000 --> 00:08.250 align:start: from 7000 to NaN, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "align:start"
00:07.000 --> 00:08.250 position:10%,line-left: from 7000 to 480010, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "position:10%,line-left"
00:07.000 --> 00:08.250 size:50% align:center line:90%: from 7000 to 480050, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "size:50% align:center line:90%"
00:00:07.000 --> 00:00:08.250: from 7000 to 8250, "Pour the soap."; by node-webvtt from 7000 to 8250, settings ""
00:00:07.000 --> 00:00:08.250 line:0: from 7000 to 8250, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "line:0"
00:00:07.000 --> 00:00:08.250 align:start: from 7000 to 8250, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "align:start"
00:00:07.000 --> 00:00:08.250 position:10%,line-left: from 7000 to 8250, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "position:10%,line-left"
00:00:07.000 --> 00:00:08.250 size:50% align:center line:90%: from 7000 to 8250, "Pour the soap."; by node-webvtt from 7000 to 8250, settings "size:50% align:center line:90%"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
