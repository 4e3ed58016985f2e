#!/usr/bin/env bash
# pdf-lib 1.17.1, mupdf 1.28.1 (which draws the pages), Node 24.21.0; seen on 2026-11-29.
# A carrier's label is a page of PDF, and two of them are to be printed on one sheet, or one beside the packing slip: `embedPdf` and `drawPage`. One would guess
# that what is drawn is the page as every viewer shows it, or that a page that cannot be drawn is refused. In fact only a page without fields whose box begins at
# 0, 0 comes out right. Of a letter sheet of which a box shows the upper part, as labels come, something else is drawn: with a CropBox the whole sheet, so that in
# the place of the label it is half as large, and the receipt below it is printed too; with a MediaBox the size is that of the label, and the picture is the
# lower part of the sheet, the receipt in place of the label. A page that is turned by `Rotate` lies on its side. What was typed into a form's fields is missing
# in all of them, so a customs form comes out blank. Nothing is reported, and the embedded page states the width and height that it has drawn. `copyPages`
# keeps all of it, on a page of its own. Right for both boxes is `embedPage` with the CropBox as its bounding box, a matrix that undoes that box's corner, and
# fields made part of the page before: `form.flatten()`, saved and loaded again. A turned page needs a turn of one's own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 pdf-lib@1.17.1 mupdf@1.28.1
cat >run.mjs <<'EOF'
import { ColorSpace, Document, Matrix } from 'mupdf';
import { PDFDocument, degrees, rgb } from 'pdf-lib';
const colors = { label: rgb(0, 0, 1), receipt: rgb(1, 0, 0), field: rgb(0, 1, 0) };
const upperPart = [0, 360, 288, 432];
const pages = {
  'the whole sheet': () => {},
  'CropBox': (page) => page.setCropBox(...upperPart),
  'MediaBox': (page) => page.setMediaBox(...upperPart),
  'Rotate': (page) => page.setRotation(degrees(90)),
};
// A letter page: the label and a field of a form above, the receipt below.
const make = async (change) => {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawRectangle({ x: 20, y: 690, width: 100, height: 60, color: colors.label });
  page.drawRectangle({ x: 20, y: 100, width: 100, height: 60, color: colors.receipt });
  const field = document.getForm().createTextField('contents');
  field.setText('Soap');
  field.addToPage(page, { x: 150, y: 700, width: 100, height: 40, borderWidth: 0, textColor: colors.field });
  change(page);
  return document.save();
};
// The size of the page in points, and where each color begins, from the upper left corner.
const look = (bytes) => {
  const pixmap = Document.openDocument(bytes, 'application/pdf').loadPage(0).toPixmap(Matrix.identity, ColorSpace.DeviceRGB, false, true);
  const [width, height, pixels] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getPixels()];
  const places = Object.entries(colors).map(([name, { red, green, blue }]) => {
    const xs = [];
    const ys = [];
    for (let index = 0; index < width * height; index++) {
      if ([red, green, blue].every((part, channel) => Math.abs(pixels[3 * index + channel] - 255 * part) < 100)) {
        xs.push(index % width);
        ys.push(Math.floor(index / width));
      }
    }
    const least = (numbers) => numbers.reduce((a, b) => Math.min(a, b));
    const most = (numbers) => numbers.reduce((a, b) => Math.max(a, b));
    if (xs.length === 0) return `no ${name}`;
    if (name === 'field') return name;
    return `${name} of ${most(xs) - least(xs) + 1} x ${most(ys) - least(ys) + 1} at ${least(xs)}, ${least(ys)}`;
  });
  return `${width} x ${height}, ${places.join(', ')}`;
};
for (const [name, change] of Object.entries(pages)) {
  const carriers = await make(change);
  console.log(`${name}: ${look(carriers)}`);
  const copy = await PDFDocument.create();
  copy.addPage((await copy.copyPages(await PDFDocument.load(carriers), [0]))[0]);
  console.log(`  copied: ${look(await copy.save()) === look(carriers) ? 'the same' : 'another'}`);
  const sheet = await PDFDocument.create();
  const [label] = await sheet.embedPdf(carriers);
  sheet.addPage([label.width, label.height]).drawPage(label);
  console.log(`  embedded: ${look(await sheet.save())}`);
  const flat = await PDFDocument.load(carriers);
  flat.getForm().flatten();
  const [page] = (await PDFDocument.load(await flat.save())).getPages();
  const { x, y, width, height } = page.getCropBox();
  const byHand = await PDFDocument.create();
  const drawn = await byHand.embedPage(page, { left: x, bottom: y, right: x + width, top: y + height }, [1, 0, 0, 1, -x, -y]);
  byHand.addPage([width, height]).drawPage(drawn);
  console.log(`  embedded by hand: ${look(await byHand.save()) === look(carriers) ? 'the same' : 'another'}`);
}
EOF
want=$(cat <<'EOF'
the whole sheet: 612 x 792, label of 100 x 60 at 20, 42, receipt of 100 x 60 at 20, 632, field
  copied: the same
  embedded: 612 x 792, label of 100 x 60 at 20, 42, receipt of 100 x 60 at 20, 632, no field
  embedded by hand: the same
CropBox: 288 x 432, label of 100 x 60 at 20, 42, no receipt, field
  copied: the same
  embedded: 612 x 792, label of 100 x 60 at 20, 42, receipt of 100 x 60 at 20, 632, no field
  embedded by hand: the same
MediaBox: 288 x 432, label of 100 x 60 at 20, 42, no receipt, field
  copied: the same
  embedded: 288 x 432, no label, receipt of 100 x 60 at 20, 272, no field
  embedded by hand: the same
Rotate: 792 x 612, label of 60 x 100 at 690, 20, receipt of 60 x 100 at 100, 20, field
  copied: the same
  embedded: 612 x 792, label of 100 x 60 at 20, 42, receipt of 100 x 60 at 20, 632, no field
  embedded by hand: another
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
