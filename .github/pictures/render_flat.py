"""Pictures from straight above: a bar's lather, its cut face, and its size beside a pencil. Needs numpy, scipy and Pillow.

    python3 render_flat.py --scene lather --base coconut-olive --scent rose --out out

The scene is a height for every pixel, lit by a low sun and the sky and shaded with the light that spreads inside soap and
foam. Lengths are in units of a frame that is 1280 wide; colors are linear until the last step.
"""
import argparse, math, os, re
import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, label, map_coordinates
from soap_colors import SOAP, SOAP_CLEAR, TINT

F = np.float32
FRAME = 1280
SPRIG = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../src/assets/brand/sprig.svg')
args = argparse.ArgumentParser()
args.add_argument('--scene', choices=('lather', 'cut', 'scale'), default='lather')
args.add_argument('--base', choices=('shea', 'coconut-olive'), default='shea')
args.add_argument('--scent', choices=sorted(SOAP), default='unscented')
args.add_argument('--scale', type=float, default=1.25, help='rendered pixels for each of the picture; 0.5 for a quick look')
args.add_argument('--out', default='out')
args = args.parse_args()
SCENE, SCENT, CREAMY, S = args.scene, args.scent, args.base == 'shea', args.scale
WET = SCENE == 'lather'
PLAIN = SCENT == 'unscented'
SEED = 0 if PLAIN else sum(map(ord, SCENT))*7 % 97*100
BODY, LIGHT, DARK, SPECK, SPECKS = [(SOAP if CREAMY else SOAP_CLEAR)[SCENT][k] for k in ('a', 'b', 'c', 'speck', 'n')]
GROUND = '#d3ccbb' if PLAIN and not CREAMY else TINT[SCENT][1 if CREAMY else 0]
INCH = {'scale': 164., 'cut': 262.}.get(SCENE, 0.)
N = int(FRAME*S)
py, px = np.mgrid[0:N, 0:N].astype(F)
ZOOM = .91 if WET else 1.                                        # phones cut a third off the height
X, Y = 640+((px+.5)/S-640)/ZOOM, 640+((py+.5)/S-640)/ZOOM

smooth = lambda lo, hi, x: (lambda t: t*t*(3-2*t))(np.clip((x-lo)/(hi-lo), 0, 1))
blur = lambda a, units: gaussian_filter(a, units*S*ZOOM)
mix = lambda a, b, w: a*(1-np.asarray(w)[..., None])+b*np.asarray(w)[..., None]
def linear(color):
    v = np.array([int(color[i:i+2], 16) for i in (1, 3, 5)], F)/255
    return np.where(v < .04045, v/12.92, ((v+.055)/1.055)**2.4).astype(F)
def noise(seed, cell, octaves=3, fall=.5, stretch=1.):
    """about -2 to 2, its largest features `cell` units wide."""
    rng = np.random.default_rng(seed); out = np.zeros((N, N), F)
    for k in range(octaves):
        c = cell/2**k; grid = rng.standard_normal((int(FRAME/c)+6, int(FRAME/c/stretch)+6)).astype(F)
        out += fall**k*map_coordinates(grid, [Y/c+2, X/c/stretch+2], order=3, mode='grid-wrap')
    return out/1.3
def noise_at(seed, cell, x, y, octaves=3, fall=.5):
    rng = np.random.default_rng(seed+SEED); out = np.zeros((N, N), F)
    for k in range(octaves):
        c = cell/2**k; out += fall**k*map_coordinates(rng.standard_normal((48, 48)).astype(F), [y/c+9, x/c+9], order=3, mode='grid-wrap')
    return out/1.3
def around(x, y, r):
    """the pixels of a square about a point, or None where the frame cuts it."""
    x0, x1, y0, y1 = int(max(0, x-r)), int(min(N, x+r+1)), int(max(0, y-r)), int(min(N, y+r+1))
    return (slice(y0, y1), slice(x0, x1)) if x1 > x0 and y1 > y0 else None
def rounded(u, v, half_u, half_v, r):
    """distance to a rectangle with round corners, less than 0 inside."""
    a, b = np.abs(u)-half_u+r, np.abs(v)-half_v+r
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0))+np.minimum(np.maximum(a, b), 0)-r

# ------------------------------------------------------------------ soap
def sprig_mask(u, v, height):
    """1 inside the brand's sprig, which stands upright in the middle of (u, v)."""
    size = 600; canvas = Image.new('L', (size*2, size*2)); draw = ImageDraw.Draw(canvas)
    for path in re.findall(r' d="([^"]+)"', open(SPRIG).read()):
        for part in re.findall(r'M[^M]+', path):
            n = [float(x) for x in re.findall(r'-?(?:\d+\.\d+|\.\d+|\d+)', part)]; at = np.array(n[:2]); line = [at]; i = 2
            for command in re.findall(r'[cl][^clz]*', part[1:]):
                count = len(re.findall(r'-?(?:\d+\.\d+|\.\d+|\d+)', command)); values = np.array(n[i:i+count]).reshape(-1, 2); i += count
                if command[0] == 'l': line += list(at+np.cumsum(values, 0)); at = line[-1]; continue
                for k in range(0, len(values), 3):
                    b, c, d = at+values[k], at+values[k+1], at+values[k+2]; t = np.linspace(0, 1, 24)[1:, None]
                    line += list((1-t)**3*at+3*(1-t)**2*t*b+3*(1-t)*t*t*c+t**3*d); at = d
            draw.polygon([tuple(p*size*2/32) for p in line], fill=255)
    a = np.asarray(canvas.resize((size, size), Image.LANCZOS)).astype(F)/255; ys, xs = np.nonzero(a > .5)
    a = np.pad(a[ys.min():ys.max()+1, xs.min():xs.max()+1], 8); k = (a.shape[0]-16)/height
    return map_coordinates(gaussian_filter(a, 1.2), [v*k+a.shape[0]/2, u*k+a.shape[1]/2], order=1, cval=0)
def marble(u, v):
    """the soap's color at (u, v): swirls that are folded in shea, thin wisps in coconut and olive, and the scent's specks."""
    body, light, dark, speck = map(linear, (BODY, LIGHT, DARK, SPECK))
    x = u+noise_at(26, 330, u, v, 2)*150+noise_at(28, 90, u, v, 2)*16; y = v*1.5+noise_at(29, 330, u, v, 2)*190+noise_at(30, 90, u, v, 2)*16
    color = mix(np.broadcast_to(body, (N, N, 3)), light, smooth(-.6, .7, noise_at(71, 200, x, y))*(.22 if CREAMY else .12))
    if CREAMY:
        fold = smooth(.02, .5, noise_at(72, 105, x*.5, y, 4)); color = mix(color, light, fold*(.35+.5*smooth(-.4, .5, noise_at(73, 70, x, y)))*(.4 if PLAIN else .85))
        vein = smooth(.34, .0, np.abs(noise_at(74, 150, x*.55+400, y*1.2, 2, .4))); color = mix(color, dark, vein*smooth(-.1, .5, noise_at(75, 200, x, y, 1))*(.12 if PLAIN else .38))
    else:
        for seed, cell, width, to, amount in ((76, 190, .30, light, .8), (77, 150, .24, light, .7), (78, 170, .22, dark, .5)):
            wisp = noise_at(seed, cell, x*.4, y*.8, 1); shown = smooth(-.03, .03, wisp)*smooth(width, .02, wisp)*smooth(-.1, .6, noise_at(seed+20, 260, u, v, 2))
            color = mix(color, to, shown*amount*(.45 if PLAIN else 1))
    color = color*(1+.025*noise_at(79, 10, u, v, 2)[..., None]); rng = np.random.default_rng(80+SEED)
    for _ in range(int(SPECKS*(1100 if CREAMY else 700))):
        x, y, r = rng.random()*N, rng.random()*N, min(rng.gamma(2.2, .7)+.8, 5)*S; p = around(x, y, 2*r)
        if not p: continue
        turn = rng.random()*3; slim = rng.uniform(1, 2.2); dx, dy = px[p]-x, py[p]-y
        q = np.hypot((dx*np.cos(turn)+dy*np.sin(turn))/r, (dy*np.cos(turn)-dx*np.sin(turn))*slim/r)
        k = (np.clip((1-q)*r/1.2+.3, 0, 1)*rng.uniform(.35, .85))[..., None]; color[p] = color[p]*(1-k)+speck*k
    return color

# the bar: place, turn in degrees, half length, half width, height, size of edges and stamp
CX, CY, TURN, HALF_U, HALF_V, TALL, K = dict(
    lather=(655., 590., -7+SEED % 700/700*5-2*(SEED > 0), 520., 345., 300., 1.),
    cut=(478., 590., -8., 1.5*INCH, INCH, INCH, .76), scale=(590., 490., -9., 1.5*INCH, INCH, INCH, .5))[SCENE]
def turned(cx, cy, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees)); return (X-cx)*c+(Y-cy)*s, -(X-cx)*s+(Y-cy)*c
U, V = turned(CX, CY, TURN)
WALL = 7.                                                        # a wall seen from above is a narrow, steep slope
CORNER, BEVEL = 34*K, 20*K
edge = rounded(U, V, HALF_U, HALF_V, CORNER)+noise(4, 160)*1.6
e = np.clip(edge+BEVEL, 0, BEVEL)
bar = TALL-BEVEL+np.sqrt(np.maximum(BEVEL**2-e**2, 0))+noise(1, 260)*2.2+noise(2, 40)*.35
stamp = blur(np.maximum(sprig_mask(U, V, 290*K), np.clip(6.5*K-np.abs(np.hypot(U, V)-205*K), 0, 1)), 1.6*K)
bar -= {'lather': 24, 'cut': 19, 'scale': 14}[SCENE]*smooth(.08, .92, stamp)
if not WET: bar += np.where(edge < -3, (noise(61, 5, 2)*.16+noise(62, 17, 2)*.22)*(1 if CREAMY else .6), 0)

# the ground: linen under dry shea, honed stone under the rest, wet about a bar that is used
linen = CREAMY and not WET
grain = noise(11, 300, 4)*2+noise(12, 9, 2)*.35+noise(13, 3.2, 1)*.12
wet = smooth(-.9, .9, noise(14, 210, 3, .45)*.8+1.05-np.clip(edge, 0, None)/170)*WET
ground = grain*(1-wet)+(blur(grain, 14)+2.2)*wet
if linen:
    a, b = X*.97+Y*.24+noise(51, 200, 2)*5, -X*.24+Y*.97+noise(52, 200, 2)*5; thread = 9.
    column, row = np.floor(a/thread), np.floor(b/thread); a, b = a/thread-column-.5, b/thread-row-.5; over = (column+row) % 2*2-1
    warp = 1.2*np.sqrt(np.clip(1-(a*2)**2*.9, 0, 1))*(1+.5*over*np.cos(np.pi*b)); weft = 1.2*np.sqrt(np.clip(1-(b*2)**2*.9, 0, 1))*(1-.5*over*np.cos(np.pi*a))
    ground = np.maximum(warp, weft)+noise(54, 420)*8+noise(53, 26, 2)*.3
height = np.where(edge < 0, bar, np.where(edge < WALL, np.maximum((TALL-BEVEL)*(1-edge/WALL), ground), ground))
color = linear(GROUND)*(.92 if WET else .88)*(1+(.06 if WET else .04)*noise(23, 240, 4)+.05*noise(24, 5, 2)+.05*linen*noise(55, 18, 1, stretch=5.))[..., None]*(1-.16*wet)[..., None]
ground_color = color
soap = edge < WALL
soap_color = marble(U, V)*.95

if SCENE == 'cut':
    # the right end cut off and tipped over, its cut face upwards, and the crumbs of the cut
    at = -1.5*INCH+2.42*INCH; beyond = np.clip(U-at-noise(83, 200, 2)*1.5, 0, None)
    height = np.where(beyond > 0, np.where((beyond < WALL) & (edge < 0), np.maximum(bar*(1-beyond/WALL), ground), ground), height); soap &= beyond < WALL
    c, s = math.cos(math.radians(4)), math.sin(math.radians(4)); u2, v2 = turned(CX+(at+.9*INCH)*c-.06*INCH*s, CY+(at+.9*INCH)*s+.1*INCH, 4)
    edge2 = rounded(u2, v2, .6*INCH, INCH, CORNER)+noise(84, 160)*1.6; tall = .58*INCH; e = np.clip(edge2+3.5, 0, 3.5)
    wire = np.sin((np.hypot(u2+.2*INCH, v2-2.6*INCH)+noise(85, 90, 2)*3)/2.1)*.16*np.clip(.5+noise(86, 120, 2)*.7, 0, 1)
    pores = np.clip(noise(87, 11, 1)-2.15, 0, .4)*5+np.clip(noise(88, 22, 1)-2.3, 0, .5)*7
    face = tall-3.5+np.sqrt(np.maximum(3.5**2-e**2, 0))-np.clip(noise(89, 30, 2)-1.5, 0, 1)*smooth(-10, -2, edge2)*9+np.where(edge2 < -2, noise(90, 240, 2)*1.8+noise(91, 7, 2)*.14+wire-pores, 0)
    height = np.where(edge2 < 0, face, np.where(edge2 < WALL, np.maximum((tall-3.5)*(1-edge2/WALL), height), height))
    soap_color = np.where((edge2 < WALL)[..., None], marble(v2*1.5+900, u2*1.8+300)*.97, soap_color); soap |= edge2 < WALL; stamp = np.where(edge2 < WALL, 0, stamp)
    rng = np.random.default_rng(92+SEED)
    for _ in range(34):
        near = rng.random() < .7; x = CX+(at+.9*INCH)*c+(-.75*INCH+rng.normal(0, .09*INCH) if near else rng.normal(0, .7*INCH)); r = min(.8+rng.gamma(2., 1.5), 9)
        y = CY+(at+.9*INCH)*s+.1*INCH+(rng.uniform(-.9, 1.15)*INCH if near else 1.12*INCH+abs(rng.normal(0, .12*INCH)))
        q = np.hypot((X-x)*(1+.4*rng.random())+noise(93, 9, 1)*1.2, (Y-y)*(1+.4*rng.random())); m = q < r
        if m.any() and height[m].mean() < 20: height = np.where(m, np.maximum(height, np.sqrt(np.maximum(r*r-q*q, 0))*1.2+ground), height); soap |= m
if SCENE == 'scale':
    # a pencil of seven and a half inches
    u, v = turned(640, 875, -9); x = u+3.75*INCH; w = .136*INCH; ferrule, rubber = 6.72*INCH, 7.16*INCH
    tube = lambda r: np.where(np.abs(v) < r, w*.9+np.sqrt(np.maximum(r**2-v**2, 0)), -1)
    tip = np.clip(x/(.86*INCH), 0, 1)*w*.98; sharpened = .86*INCH-np.abs((v/w*1.5+.5) % 1-.5)*.16*INCH
    six = np.where(np.abs(v) < w*.52, w*1.73, np.where(np.abs(v) < w*1.02, w*1.73-(np.abs(v)-w*.52)*1.73, -1))
    rings = w*(1+.05*np.cos((x-ferrule)/(.055*INCH)*2*np.pi)*((x < ferrule+.16*INCH) | (x > rubber-.14*INCH)))
    worn = w*.94*np.sqrt(1-np.clip((x-7.4*INCH)/(.1*INCH), 0, 1)**2)
    pencil = np.select([(x < 0) | (x > 7.5*INCH), x < sharpened, x < ferrule, x < rubber], [-1, tube(tip), six, tube(rings)], tube(worn)); on = pencil > 0
    height = np.maximum(height, np.where(on, pencil, -1e3)); brass = on & (x >= ferrule) & (x < rubber); paint = on & (x >= sharpened) & (x < ferrule)
    for part, c in ((on & (x < .2*INCH), (.045, .045, .05)), (on & (x >= .2*INCH) & (x < sharpened), (.62, .43, .245)), (paint, (.028, .125, .062)), (brass, (.62, .43, .13)), (on & (x >= rubber), (.72, .33, .30))):
        ground_color[part] = c
    soap_color = linear('#e7dcc8')*.93*(1+.03*noise(21, 330, 4, .55, 2.)+.018*noise(22, 9, 2))[..., None]

# ------------------------------------------------------------------ lather: a thickness over the bar and the ground
def bubbles(seed, classes):
    rng = np.random.default_rng(seed); out = np.zeros((N, N), F)
    for low, high, count, rise in classes:
        for _ in range(count):
            x, y, r = rng.random()*N, rng.random()*N, rng.uniform(low, high)*S; p = around(x, y, r)
            if p: out[p] = np.maximum(out[p], rise*(r/S)*np.sqrt(np.clip(1-((px[p]-x)**2+(py[p]-y)**2)/(r*r), 0, 1)))
    return out
def mounds(places, k=12.):
    total = np.zeros((N, N), F)
    for u, v, ru, rv, rise, degrees in places:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees)); a, b = ((U-u)*c+(V-v)*s)/ru, (-(U-u)*s+(V-v)*c)/rv; q = a*a+b*b
        total += np.exp(np.clip(np.where(q < 1, rise*np.maximum(1-q, 0)**.72, -rise*np.minimum(np.sqrt(q)-1, 3)*1.2)/k, -30, 30))
    return k*np.log(total+1e-9)
foam = np.zeros((N, N), bool); thick = np.full((N, N), -9., F)
if WET and CREAMY:
    fine = bubbles(5+SEED, [(2., 3.6, 26000, .35), (3.6, 6.5, 2600, .30)])
    thick = mounds([(-430, -120, 120, 150, 46, 0), (-400, 40, 140, 160, 58, 10), (-330, 190, 170, 130, 54, -20), (-220, 260, 150, 90, 44, 0), (-470, 190, 90, 110, 40, 0), (-330, -60, 90, 90, 40, 0),
                    (-110, 300, 110, 62, 32, -12), (10, 322, 70, 36, 22, 0), (-400, -220, 80, 70, 26, 20), (-560, 120, 60, 120, 34, 0), (-330, 350, 150, 60, 36, 0), (-540, 300, 60, 60, 22, 0)])
    away, angle = np.hypot(U+40, V-420)-395+noise(33+SEED, 140, 2)*7, np.arctan2(V-420, U+40)     # three fingers drawn through it, in an arc
    drawn = np.exp(-(away/112)**4)*smooth(-3.02, -2.7, angle)*smooth(-1.75, -2.25, angle)
    thick = thick+np.clip(thick/4, 0, 1)*drawn*(11*np.cos(away/66*2*np.pi)-4)+noise(31+SEED, 120, 2)*7+np.abs(noise(32+SEED, 46, 2))*7*(1-.8*drawn)-4
elif WET:
    fine = bubbles(5+SEED, [(2.2, 4.5, 30000, .55), (4.5, 9, 5200, .55), (9, 17, 1300, .5), (17, 26, 170, .45)])
    thick = mounds([(-430, -130, 120, 150, 62, 0), (-400, 40, 150, 160, 78, 10), (-330, 190, 180, 140, 82, -20), (-220, 270, 160, 95, 66, 0), (-470, 190, 100, 120, 60, 0), (-320, -70, 95, 95, 56, 0), (-90, 305, 120, 70, 44, -12),
                    (40, 330, 70, 42, 30, 0), (-400, -230, 85, 85, 36, 20), (-570, 110, 75, 140, 48, 0), (-330, 360, 170, 80, 52, 0), (-550, 300, 80, 80, 36, 0), (-180, 180, 70, 60, 40, 0)])
    thick = thick+noise(31+SEED, 110, 2)*9+np.abs(noise(32+SEED, 60, 2))*10-5
if WET:
    thick = thick+fine*np.clip(thick/6, 0, 1); parts, _ = label(thick > 0); thick = np.where((parts > 0) & (np.bincount(parts.ravel())[parts] < 1500*S*S), -1, thick)
    side = edge+noise(41, 70)*9-10-fine*(2.2 if CREAMY else 1.6)
    under = np.where(side < 0, TALL, np.maximum(TALL*(1-np.clip(side/(70. if CREAMY else 90.), 0, 1)**.8), blur(ground, 6)))
    top = np.maximum(blur(under, 6), np.where(edge < 0, bar, -1e3))+thick+fine*3*smooth(0, 12, edge)
    foam = (thick > 0) & (top >= height-1); height = np.maximum(height, np.where(thick > 0, top, -1e3))

# ------------------------------------------------------------------ light
def shifted(a, dx, dy):
    dx, dy = int(round(dx)), int(round(dy)); out = np.full_like(a, -1e4); y0, y1, x0, x1 = max(0, dy), min(N, N+dy), max(0, dx), min(N, N+dx)
    out[y0-dy:y1-dy, x0-dx:x1-dx] = a[y0:y1, x0:x1]; return out
def normals(a):
    gy, gx = np.gradient(a); n = np.stack([-gx, -gy, np.ones_like(a)], -1); return n/np.linalg.norm(n, axis=-1, keepdims=True)
unit = lambda v: np.array(v)/np.linalg.norm(v)
H = height*S; n = normals(H); sun_at = unit((-.56, -.40, .98))
across = unit(np.cross(sun_at, (0, 0, 1))); along = np.cross(sun_at, across); sun = np.zeros((N, N), F); rng = np.random.default_rng(0)
for i in range(14):                                              # a sun as wide as a window: soft shadows
    r = .11*math.sqrt((i+.5)/14); to = unit(sun_at+across*r*math.cos(i*2.4)+along*r*math.sin(i*2.4)); flat = math.hypot(to[0], to[1])
    seen = np.ones((N, N), F); step = 1.5+rng.random()
    while step < 320*S*flat/to[2]+4:
        seen = np.minimum(seen, np.clip(1-(shifted(H, to[0]/flat*step, to[1]/flat*step)-H-to[2]/flat*step)/(.6+.05*step), 0, 1)); step = step*1.09+.6
    sun += seen*np.clip(n@to.astype(F), 0, None)/14
sky = np.zeros((N, N), F)
for i in range(16):                                              # how much of the sky each direction leaves open
    angle = 2*np.pi*(i+.5)/16; horizon = np.zeros((N, N), F); step = 1.2
    while step < 330*S: horizon = np.maximum(horizon, (shifted(H, math.cos(angle)*step, math.sin(angle)*step)-H)/step); step = step*1.35+.5
    brighter = 1+.55*math.cos(angle-math.atan2(sun_at[1], sun_at[0]))
    sky += brighter/(1+horizon**2)*np.clip(.75+.25*n[..., 2]+.35*(n[..., 0]*math.cos(angle)+n[..., 1]*math.sin(angle)), 0, None)/16
SUN, SKY = np.array((1., .955, .885), F)*2.5, np.array((1.02, .985, .965), F)*1.0
under_color = np.where(soap[..., None], soap_color, ground_color).astype(F); under_color = under_color**(1+.75*(stamp*soap)[..., None])
white = np.array((.93, .915, .885) if CREAMY else (.93, .925, .905), F); color = np.where(foam[..., None], white*.93+.07*linear(BODY), under_color)
def spread(light, mask, units, keep):
    """light travels under a surface, within one material."""
    out = light.copy(); m = mask.astype(F)
    for c in range(3): out[..., c] = np.where(mask, keep*light[..., c]+(1-keep)*blur(light[..., c]*m, units[c])/np.maximum(blur(m, units[c]), 1e-3), light[..., c])
    return out
light = SUN*sun[..., None]+SKY*(sky[..., None]/(1-color*.9*(1-sky[..., None])))
light = light*(1-.12*np.exp(-distance_transform_edt(~soap)/S/40)*~soap)[..., None]
light = spread(light, soap & ~foam & (edge < 0 if WET else True), dict(lather=(6.5, 5.5, 4.6), cut=(5, 4.4, 3.8), scale=(4.5, 3.4, 2.4))[SCENE], .45)
light = spread(light, foam, (13,)*3 if CREAMY else (9,)*3, .45 if CREAMY else .55)
image = color*light/2.75
if WET:                                                          # thin foam lets the soap through
    below = under_color*spread(SUN*(.25+.75*blur(sun, 8))[..., None]+SKY*blur(sky, 8)[..., None], np.ones_like(foam), (4, 4, 4), .2)/2.75
    k = (1-np.exp(-np.clip(thick, 0, None)/(9. if CREAMY else 11.)))[..., None]; image = np.where(foam[..., None], below*(1-k)+image*k, image)
def mirrored(n, rough):
    """what a wet surface shows: a window, the sky, and how much of them."""
    eye = np.stack([-(X-640)/2300, -(Y-640)/2300, np.ones_like(X)], -1); eye /= np.linalg.norm(eye, axis=-1, keepdims=True); r = 2*(n*eye).sum(-1, keepdims=True)*n-eye
    w = unit((-.62, -.50, .60)); a = unit(np.cross(w, (0, 0, 1))); b = np.cross(w, a)
    window = smooth(.34+rough, .34-rough, np.abs(r@a.astype(F)))*smooth(.30+rough, .30-rough, np.abs(r@b.astype(F)))*(r@w.astype(F) > 0)
    pane = np.exp(-(((r[..., 0]+.30)/.16)**2+((r[..., 1]+.22)/.26)**2)**2)
    return window, .16+1.5*pane+.22*np.clip(-.5*r[..., 0]-.6*r[..., 1], 0, 1), np.minimum(.02+.98*(1-np.clip(n[..., 2], 0, 1))**5, .22)
lit = np.clip(sun*1.4, 0, 1); window, around_it, much = mirrored(normals((blur(height, 2.2)+noise(28, 80)*1.1)*S), .16)
gloss = np.where(soap, smooth(-.5, .6, noise(25, 220)+.35)*.9+.1 if WET else .30 if CREAMY else .5, wet*.9)
shine = (1-smooth(1.5, 8, thick))*gloss*((much+.018)*around_it*(.25+.75*lit)+.16*window*np.clip(lit+.2, 0, 1)+.05*around_it)
window, around_it, _ = mirrored(normals(blur(height, 1.6 if CREAMY else 1.2)*S), .30)
shine += np.where(foam, (.2 if CREAMY else .1)*window*np.clip(lit+.1, 0, 1)+.02*around_it, 0)
image = image+shine[..., None]*np.array((1., .985, .96), F)

# ------------------------------------------------------------------ drops and single bubbles, painted over it
near_light = blur(lit, 4)
def square(x, y, r):
    x0, x1, y0, y1 = int(x-r), int(x+r+2), int(y-r), int(y+r+2); return None if x0 < 0 or y0 < 0 or x1 > N or y1 > N else (slice(y0, y1), slice(x0, x1))
def drop(x, y, r):
    """a cap of water: a pin of light, a bright crescent on the far side, a small shadow."""
    p = square(x, y, 2.2*r); slim, turn = rng.uniform(.82, 1.), rng.uniform(0, 3)
    if not p: return
    dx, dy = px[p]-x, py[p]-y; q = np.hypot((dx*math.cos(turn)+dy*math.sin(turn))/r, (-dx*math.sin(turn)+dy*math.cos(turn))/(r*slim)); dx, dy = dx/r, dy/r; l = near_light[int(y), int(x)]
    inside = np.clip((1-q)*r/1.2+.5, 0, 1)[..., None]; shadow = np.exp(-((dx-.42)**2+(dy-.34)**2)/.75)*.32*l; far = dx*.8+dy*.6; near = np.clip(q, 0, 1)
    water = image[p]*(.97-.20*near**5-.13*np.clip(-far, 0, 1)*near+.34*l*np.clip(far, 0, 1)**2*near**2)[..., None]+(np.exp(-(((dx+.40)/.17)**2+((dy+.33)/.12)**2)**2)*(.25+.75*l)*.95)[..., None]
    image[p] = image[p]*(1-shadow*(1-inside[..., 0]))[..., None]*(1-inside)+water*inside
def bubble(x, y, r, white):
    """one bubble: a dark foot, a bright rim, the window on top and its image upside down below."""
    p = square(x, y, 1.6*r)
    if not p: return
    dx, dy = (px[p]-x)/r, (py[p]-y)/r; q = np.hypot(dx, dy); l = near_light[int(y), int(x)]; soft = 1.1/r; inside = np.clip((1-q)*r/1.1+.5, 0, 1)[..., None]; far = dx*.8+dy*.6; near = np.clip(q, 0, 1)
    outside = image[p]*(1-np.exp(-((q-1)/.22)**2)*(q > 1)*.20*(.6+.4*np.clip(far, 0, 1)))[..., None]
    body = outside*(1-.12*near**3)[..., None]+white*(.35+.65*near**4)[..., None]*(.3+.7*l)
    body = body*(1-.26*np.exp(-((q-.98)/(.035+soft*.7))**2))[..., None]+(np.exp(-((q-.90)/(.06+soft))**2)*(.16+.30*np.clip(-far, 0, 1)+.22*np.clip(far, 0, 1)))[..., None]*(.35+.65*l)
    body += ((np.exp(-(((dx+.46)/.15)**2+((dy+.40)/.11)**2)**2)*.95+np.exp(-(((dx-.46)/.20)**2+((dy-.40)/.12)**2))*.22)*(.3+.7*l))[..., None]
    image[p] = outside*(1-inside)+body*inside
def cell(x, y, r):
    """a large bubble in the foam, through which the darker ones below are seen."""
    p = square(x, y, 1.2*r)
    if not p: return
    q = np.hypot(px[p]-x, py[p]-y)/r; inside = .85*np.clip((1-q)*r/1.2+.5, 0, 1)[..., None]
    image[p] = image[p]*(1-inside)+gaussian_filter(image[p], (r*.16, r*.16, 0))*(.70+.12*np.clip(q, 0, 1)**2)[..., None]*inside; bubble(x, y, r, .05)
def scatter(seed, count, chance, radii, shares, paint, apart=1.15):
    rng = np.random.default_rng(SEED+seed); places = []
    for _ in range(count*12):
        x, y = rng.random(2)*N; r = rng.choice(radii, p=shares)*rng.uniform(.8, 1.2)*S
        if rng.random() > chance[int(y), int(x)] or any((x-a)**2+(y-b)**2 < (apart*(r+c))**2 for a, b, c in places): continue
        places.append((x, y, r))
        if len(places) == count: break
    for place in sorted(places, key=lambda place: place[2]): paint(*place)
if WET:
    off = distance_transform_edt(~foam)/S; rng = np.random.default_rng(77)
    scatter(41, 46, np.clip((off-(26 if CREAMY else 40))/40, 0, 1)*(edge < -24)*.9, [3.5, 5, 7, 10, 15], [.34, .27, .20, .13, .06], drop)
    scatter(42, 26, (edge > 30)*(off > 30)*wet*.6, [4, 7, 11, 17], [.35, .30, .22, .13], drop)
    if CREAMY: scatter(43, 420, np.exp(-off/9)*(off > 1)*1.2, [1.8, 2.8, 4.2, 6.5], [.36, .34, .22, .08], lambda *at: bubble(*at, .16), .95)
    else:
        scatter(43, 330, np.exp(-off/16)*(off > 0)*1.1, [3, 5, 9, 15, 24], [.26, .26, .24, .16, .08], lambda *at: bubble(*at, .09), .96)
        scatter(44, 800, np.clip((n[..., 2]-.35)/.3, 0, 1)*foam*(distance_transform_edt(foam)/S > 3)*.95, [7, 12, 18, 27, 38, 50], [.18, .22, .24, .20, .11, .05], cell, .97)
if SCENE == 'scale':
    image += ((np.exp(-((v+.74*w)/(w*.2))**2)*.22+np.exp(-((v+.15*w)/(w*.3))**2)*.05)*paint*lit)[..., None]*np.array((.9, 1., .92), F)
    image += ((np.exp(-((v+.42*w)/(w*.14))**2)*.9+np.exp(-((v-.35*w)/(w*.22))**2)*.22)*brass*lit)[..., None]*np.array((1., .86, .5), F)

# ------------------------------------------------------------------ as a camera shows it
image = np.clip(image*(dict(cut=1.13, scale=1.2).get(SCENE) or (1.05 if CREAMY else 1.09)), 0, None)
image = np.where(image < .6, image, .6+.4*(1-np.exp(-(image-.6)/.4)))
image = np.where(image < .0031308, 12.92*image, 1.055*np.clip(image, 1e-6, None)**(1/2.4)-.055)+np.random.default_rng(9).normal(0, .004, (N, N, 1))
image = np.clip(image, 0, 1)**.9; calm = dict(lemongrass=.85, sandalwood=.84, peppermint=.92, unscented=.85).get(SCENT, 1.); gray = image@np.array((.3, .6, .1)); image = gray[..., None]+calm*(image-gray[..., None])
os.makedirs(args.out, exist_ok=True); name = 'scale' if SCENE == 'scale' else SCENT.replace('teatree', 'tea-tree')+('' if CREAMY else '-coconut-olive')+'-'+SCENE
Image.fromarray((np.clip(image, 0, 1)*255+.5).astype(np.uint8)).resize((FRAME, FRAME), Image.LANCZOS).save(os.path.join(args.out, name+'.png'))
