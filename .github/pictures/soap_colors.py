"""The colors of the soaps and of what they stand on, and the sprig of their stamp."""
import os, re
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

def brand_sprig(blur, size=600):
    """the brand's sprig, upright, 1 inside, with a margin of 8 pixels."""
    canvas = Image.new('L', (size*2, size*2)); draw = ImageDraw.Draw(canvas); number = r'-?(?:\d+\.\d+|\.\d+|\d+)'
    for path in re.findall(r' d="([^"]+)"', open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../src/assets/brand/sprig.svg')).read()):
        for part in re.findall(r'M[^M]+', path):
            n = [float(x) for x in re.findall(number, part)]; at = np.array(n[:2]); line = [at]; i = 2
            for command in re.findall(r'[cl][^clz]*', part[1:]):
                count = len(re.findall(number, command)); values = np.array(n[i:i+count]).reshape(-1, 2); i += count
                if command[0] == 'l': line += list(at+np.cumsum(values, 0)); at = line[-1]; continue
                for k in range(0, len(values), 3):
                    b, c, d = at+values[k], at+values[k+1], at+values[k+2]; t = np.linspace(0, 1, 24)[1:, None]
                    line += list((1-t)**3*at+3*(1-t)**2*t*b+3*(1-t)*t*t*c+t**3*d); at = d
            draw.polygon([tuple(p*size*2/32) for p in line], fill=255)
    picture = canvas.resize((size, size), Image.LANCZOS); ys, xs = np.nonzero(np.asarray(picture) > 127)
    a = np.pad(np.asarray(picture)[ys.min():ys.max()+1, xs.min():xs.max()+1], 8); return np.asarray(Image.fromarray(a).filter(ImageFilter.GaussianBlur(blur)))/255

SOAP = dict(   # a: body, b: light swirl, c: accent swirl, speck, amount of specks, swirl 0..1
 coffee     = dict(a='#784e33', b='#d9bd98', c='#3d2213', speck='#24140d', n=.60, swirl=1.),
 lavender   = dict(a='#b3a3ca', b='#ece4e4', c='#8677ac', speck='#5a4a78', n=.30, swirl=1.),
 rose       = dict(a='#dba09c', b='#f3e0d5', c='#bd6c72', speck='#8f3d48', n=.22, swirl=1.),
 eucalyptus = dict(a='#aabfa8', b='#e7e9da', c='#6f9384', speck='#4c6b58', n=.20, swirl=1.),
 lemongrass = dict(a='#dcd795', b='#f1eed2', c='#b4bb62', speck='#7f8a3a', n=.30, swirl=.9),
 peppermint = dict(a='#aed3b8', b='#eef3e4', c='#5fa17d', speck='#3d6b4d', n=.40, swirl=.9),
 jasmine    = dict(a='#efe5cb', b='#fbf6ea', c='#e3cd92', speck='#c9a95e', n=.12, swirl=.8),
 teatree    = dict(a='#95a283', b='#d8dcc6', c='#465045', speck='#3b4536', n=.35, swirl=1.),
 sandalwood = dict(a='#c48c61', b='#ebd3b2', c='#8a5436', speck='#5f3620', n=.25, swirl=1.),
 unscented  = dict(a='#e6d8bd', b='#f4ebd9', c='#cdb48c', speck='#c3a97e', n=.06, swirl=.6),
)
# Second base (coconut and olive oil): clearer and lighter tints, olive gold where the scent has no colour of its own.
SOAP_CLEAR = dict(   # a: body, b: pale wisps, c: deeper wisps, speck, amount of specks
 coffee     = dict(a='#76503a', b='#bf9a7c', c='#4a2d1e', speck='#33200f', n=.55),
 lavender   = dict(a='#b7a6d3', b='#f5eff4', c='#8370b4', speck='#6b5a8e', n=.10),
 rose       = dict(a='#e6a8a2', b='#fcece2', c='#c76a74', speck='#a5525a', n=.08),
 eucalyptus = dict(a='#a5c6a8', b='#f2f6e8', c='#659a80', speck='#5d7f6a', n=.06),
 lemongrass = dict(a='#d6da80', b='#f8f8da', c='#97ab3e', speck='#8b9640', n=.10),
 peppermint = dict(a='#9dd3b1', b='#f2faed', c='#4ea277', speck='#4b8060', n=.14),
 jasmine    = dict(a='#eadfb8', b='#fdfaee', c='#cdb876', speck='#bda24f', n=.04),
 teatree    = dict(a='#97a981', b='#e7ecd6', c='#566a48', speck='#4b5a3c', n=.12),
 sandalwood = dict(a='#cb8d5c', b='#f4dcbc', c='#8a5330', speck='#77482a', n=.10),
 unscented  = dict(a='#dfd8ac', b='#f8f4de', c='#b9b078', speck='#b4a860', n=.0),
)
# wall, table, table veins
TINT = dict(coffee=('#d6c3aa', '#ddcfbc', '#cab89f'), lavender=('#d3cbd6', '#ddd5d6', '#c9bec2'), rose=('#e6cbc1', '#e4d4ca', '#d2bcaf'), eucalyptus=('#c8d2c4', '#d9dacd', '#c3c5b4'),
            lemongrass=('#e0dab4', '#ddd7bf', '#cbc4a2'), peppermint=('#c6dbcd', '#d6ddd2', '#bfc9ba'), jasmine=('#d6c8a6', '#cabd9f', '#b9ac8d'), teatree=('#bfc9b6', '#d3d3c3', '#bcbca8'),
            sandalwood=('#dcc0a0', '#dccab2', '#c8b192'), unscented=('#cdbca2', '#d2c4ae', '#bfae94'))
