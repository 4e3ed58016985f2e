"""Pictures of a wet bar, of its stamp, and of its size beside a pencil. Needs numpy, scipy and Pillow.

    python3 render_close.py --scene lather --scent rose --out out    (lather itself: render_lather.py, first)

The scene is a height for every pixel, lit by a low sun and the sky, shaded with the light that spreads inside soap,
and seen by a camera that leans back. Lengths are in units of a frame that is 1280 wide; colors are linear until the
last step.
"""
import argparse, math, os
import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates, maximum_filter
from soap_colors import SOAP, SOAP_CLEAR, TINT, brand_sprig

F = np.float32
FRAME = 1280
args = argparse.ArgumentParser()
args.add_argument('--scene', choices=('lather', 'scale', 'texture'), default='lather')
args.add_argument('--scent', choices=sorted(SOAP), default='unscented')
args.add_argument('--scale', type=float, default=1.1, help='rendered pixels for each of the picture; 0.5 for a quick look')
args.add_argument('--lather', default='out', help='where render_lather.py left its layer')
args.add_argument('--out', default='out')
args = args.parse_args()
SCENE, SCENT, S = args.scene, args.scent, args.scale
WET = SCENE == 'lather'; CREAMY = not WET                        # the wet bars are of coconut and olive, the others of shea
PLAIN = SCENT == 'unscented'
SEED = 0 if PLAIN else sum(map(ord, SCENT))*7 % 97*100
BODY, LIGHT, DARK, SPECK, SPECKS = [(SOAP if CREAMY else SOAP_CLEAR)[SCENT][k] for k in ('a', 'b', 'c', 'speck', 'n')]
GROUND = TINT[SCENT][1]
INCH = dict(scale=150., lather=252., texture=515.)[SCENE]
TILT, LIFT = math.radians(32), dict(lather=-40, scale=-10, texture=-300)[SCENE]
N = int((FRAME+70+2*abs(LIFT))/math.cos(TILT)*S)
py, px = np.mgrid[0:N, 0:N].astype(F)
X, Y = 640+(px+.5-N/2)/S, 640+(py+.5-N/2)/S

smooth = lambda lo, hi, x: (lambda t: t*t*(3-2*t))(np.clip((x-lo)/(hi-lo), 0, 1))
blur = lambda a, units: gaussian_filter(a, units*S)
mix = lambda a, b, w: a*(1-np.asarray(w)[..., None])+b*np.asarray(w)[..., None]
def linear(color):
    v = np.array([int(color[i:i+2], 16) for i in (1, 3, 5)], F)/255
    return np.where(v < .04045, v/12.92, ((v+.055)/1.055)**2.4).astype(F)
def noise(seed, cell, octaves=3, fall=.5, stretch=1.):
    """about -2 to 2, its largest features `cell` units wide."""
    rng = np.random.default_rng(seed); out = np.zeros((N, N), F); span = N/S
    for k in range(octaves):
        c = cell/2**k; w = c*stretch; grid = rng.standard_normal((int(span/c)+5, int(span/w)+5)).astype(F)
        out += fall**k*np.asarray(Image.fromarray(grid).resize((N, N), Image.BICUBIC, (2, 2, 2+span/w, 2+span/c)))
    return out/1.3
def noise_at(seed, cell, x, y, octaves=3, fall=.5):
    rng = np.random.default_rng(seed+SEED); out = np.zeros(x.shape, F)
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
    a = brand_sprig(1.2); k = (a.shape[0]-16)/height; return map_coordinates(a, [v*k+a.shape[0]/2, u*k+a.shape[1]/2], order=1, cval=0)
def marble(u, v):
    """the soap's color at (u, v): swirls that are folded in shea, thin wisps in coconut and olive, and the scent's specks."""
    body, light, dark, speck = map(linear, (BODY, LIGHT, DARK, SPECK)); u, v = u[::2, ::2], v[::2, ::2]      # soft enough for half the pixels
    x = u+noise_at(26, 330, u, v, 2)*150+noise_at(28, 90, u, v, 2)*16; y = v*1.5+noise_at(29, 330, u, v, 2)*190+noise_at(30, 90, u, v, 2)*16
    color = mix(np.broadcast_to(body, u.shape+(3,)), light, smooth(-.6, .7, noise_at(71, 200, x, y))*(.22 if CREAMY else .12))
    if CREAMY:
        fold = smooth(.02, .5, noise_at(72, 105, x*.5, y, 4)); color = mix(color, light, fold*(.35+.5*smooth(-.4, .5, noise_at(73, 70, x, y)))*(.4 if PLAIN else .85))
        vein = smooth(.34, .0, np.abs(noise_at(74, 150, x*.55+400, y*1.2, 2, .4))); color = mix(color, dark, vein*smooth(-.1, .5, noise_at(75, 200, x, y, 1))*(.12 if PLAIN else .38))
    else:
        for seed, cell, width, to, amount in ((76, 190, .30, light, .8), (77, 150, .24, light, .7), (78, 170, .22, dark, .5)):
            wisp = noise_at(seed, cell, x*.4, y*.8, 1); shown = smooth(-.03, .03, wisp)*smooth(width, .02, wisp)*smooth(-.1, .6, noise_at(seed+20, 260, u, v, 2))
            color = mix(color, to, shown*amount*(.45 if PLAIN else 1))
    color = color.repeat(2, 0).repeat(2, 1)[:N, :N]; rng = np.random.default_rng(80+SEED)
    color = np.stack([blur(color[..., c], 3) for c in range(3)], -1)*(1+.02*noise(79, 10, 2)[..., None])
    for _ in range(int(SPECKS*(1100 if CREAMY else 700))):
        x, y, r = rng.random()*N, rng.random()*N, min(rng.gamma(2.2, .7)+.8, 5)*S; p = around(x, y, 2*r)
        if not p: continue
        turn = rng.random()*3; slim = rng.uniform(1, 2.2); dx, dy = px[p]-x, py[p]-y
        q = np.hypot((dx*np.cos(turn)+dy*np.sin(turn))/r, (dy*np.cos(turn)-dx*np.sin(turn))*slim/r)
        k = (np.clip((1-q)*r/1.2+.3, 0, 1)*rng.uniform(.35, .85))[..., None]; color[p] = color[p]*(1-k)+speck*k
    gray = color@np.array((.25, .65, .1), F); return gray[..., None]*1.02+(color-gray[..., None])*(.72 if SCENT in ('eucalyptus', 'lemongrass') else .86)

# the bar: place, turn in degrees, size of edges and stamp, half length, half width, height
CX, CY, TURN, K = dict(lather=(625., 690., 11.5, .78),
    scale=(590., 490., -9., .5), texture=(735., 690., -24., 1.57))[SCENE]
HALF_U, HALF_V, TALL = 1.5*INCH, INCH, 1.25*INCH
def turned(cx, cy, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees)); return (X-cx)*c+(Y-cy)*s, -(X-cx)*s+(Y-cy)*c
U, V = turned(CX, CY, TURN)
WALL = 7.                                                        # a wall seen from above is a narrow, steep slope
CORNER, BEVEL = 34*K, 20*K
edge = rounded(U, V, HALF_U, HALF_V, CORNER)+noise(4, 160)*1.6
e = np.clip(edge+BEVEL, 0, BEVEL)
bar = TALL-BEVEL+np.sqrt(np.maximum(BEVEL**2-e**2, 0))+noise(1, 260)*2.2+noise(2, 40)*.35
stamp = blur(np.maximum(sprig_mask(U, V, 290*K), np.clip(6.5*K-np.abs(np.hypot(U, V)-205*K), 0, 1)), 1.6*K)
bar -= 14*K*smooth(.08, .92, stamp)
if not WET: bar += np.where(edge < -3, (noise(61, 5, 2)*.16+noise(62, 17, 2)*.22)*(1 if CREAMY else .6), 0)
if SCENE == 'texture': bar -= np.clip(noise(87, 13, 1)-1.75, 0, .5)*9+np.clip(noise(88, 30, 1)-2.2, 0, .5)*12

# the ground: smooth plaster, wet about a bar that is used
grain = noise(11, 300, 4)*1.6+noise(12, 14, 2)*.10
wet = smooth(-.9, .9, noise(14, 210, 3, .45)*.8+1.05-np.clip(edge, 0, None)/170)*WET
ground = grain*(1-wet)+(blur(grain, 14)+2.2)*wet
height = np.where(edge < 0, bar, np.where(edge < WALL, np.maximum((TALL-BEVEL)*(1-edge/WALL), ground), ground))
ground_color = (linear(GROUND)*(1+.03*noise(25, 260, 3))[..., None]*(1-.10*wet)[..., None]).astype(F)
soap = edge < WALL
soap_color = marble(U, V)

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

# ------------------------------------------------------------------ pieces of the plant, on the ground beside it
# shape: half length, half width, fullness of the outline, taper, height in the middle, at the rim and at the tips, color, how many
PIECES = dict(coffee=(27, 18, 2, 0, 19, 0, 0, '#4b2d1b', 13), lavender=(22, 8, 2, .35, 12, 0, 0, '#7a65b0', 0), eucalyptus=(52, 42, 2.1, .2, 3, 1, 3, '#9db5a0', 0),
              lemongrass=(330, 9, 3, .5, 8, 1, 4, '#b3bd66', 5), peppermint=(70, 38, 1.7, .3, 3, 1, 3, '#5f9d72', 0), jasmine=(40, 21, 2, -.2, 5, 2, 4, '#fbf7ea', 4), teatree=(58, 5.5, 1.6, .3, 6, 1, 4, '#7f9668', 0)).get(SCENT)
rough, mottled = noise(97, 24, 2)*.5, .10*noise(98, 16, 3)
def piece(x, y, turn, color, bend=0., size=1., shape=None, lean=(0, 0)):
    reach, wide, full, taper, middle, rim, tips, _, _ = shape or PIECES; reach, wide = reach*size, wide*size; p = around((x-640)*S+N/2, (y-640)*S+N/2, reach*1.1*S)
    if not p: return
    c, s = math.cos(turn), math.sin(turn); u, v = X[p]-x, Y[p]-y; a, b = (u*c+v*s)/reach, -u*s+v*c; b = b+(a*a-.3)*reach*bend
    half = wide*np.clip(1-np.abs(a)**full, 1e-4, None)**.5*(1-taper*a)*(1+(.05*np.sin(a*46) if SCENT == 'peppermint' else 0)); q = b/half; m = (np.abs(a) < 1) & (np.abs(q) < 1)
    solid = rim == 0; h = middle*np.sqrt(np.clip(1-a*a-q*q*(1-a*a), 0, 1)) if solid else middle+rim*q*q+tips*a*a*(1+.6*np.sign(a))+np.clip((lean[0]*(X[p]-x)+lean[1]*(y-Y[p]))/reach+lean[1]*.7, 0, None)
    crease = np.exp(-((b-(2.5*np.sin(a*2.4) if solid else 0))/1.8)**2)*(SCENT not in ('lavender', 'jasmine')); side_veins = np.abs(np.sin((a*9-np.abs(q)*1.6)))**8*(1 if SCENT == 'peppermint' else .25)*(SCENT in ('peppermint', 'eucalyptus'))
    height[p] = np.where(m, np.maximum(height[p], np.maximum(h-crease*(5 if solid else 1.6)-side_veins*.9+rough[p], 1)), height[p])
    shade = (1+mottled[p]+.10*a+(-.45 if solid else .14)*crease+.05*side_veins)[..., None]
    ground_color[p] = np.where(m[..., None], color*shade, ground_color[p])
def sprig(x, y, turn, length, count, spread, start, each):
    """a stem with leaves in pairs, or with whorls of buds towards its end."""
    c, s = math.cos(turn), math.sin(turn); green = linear('#8a9b6c'); piece(x+c*length/2, y+s*length/2, turn, green, .05, 1, (length/2, 3.2, 6, .3, 6, 0, 0, '', 0))
    for i in range(count):
        t = start+(1-start)*(i+.4)/count; at = x+c*length*t, y+s*length*t+(((2*t-1)**2-.3)*length*-.025)*c; size = (1.1-.5*t)*rng.uniform(.9, 1.1)
        for k in range(each):
            a = turn+(spread*(1-.55*t)*(2*k/max(each-1, 1)-1 if each > 1 else i % 2*2-1)+rng.uniform(-.2, .2)); r = PIECES[0]*size*.95
            flat = PIECES[5] > 0; lean = (rng.uniform(-16, 16)*size, rng.uniform(3, 16)*size) if flat else (0, 0)
            piece(at[0]+r*math.cos(a), at[1]+r*math.sin(a), a, mix(linear(PIECES[7])*rng.uniform(.72, 1.12), linear(GROUND), rng.uniform(0, .25)), rng.uniform(-.1, .1), size*rng.uniform(.8, 1.1), None, lean)
SPRIGS = dict(lavender=(11, .85, .45, 5), eucalyptus=(5, 1.3, .12, 2), peppermint=(4, 1.25, .15, 2), teatree=(26, .9, .12, 1)).get(SCENT)
rng = np.random.default_rng(3+SEED+(not CREAMY)*11+2*WET)
if SPRIGS and SCENE != 'scale':
    count, spread, start, each = SPRIGS
    for x, y, turn, length in ((1330, 1150, 3.25, 400), (-30, 300, -.25, 300)): sprig(x, y, turn, length, count, spread, start, each)
elif PIECES and SCENE != 'scale':
    away = distance_transform_edt(~soap)/S; placed = []
    for _ in range(2500):
        near = rng.random() < .72; x, y = rng.normal((1010, 1110) if near else (250, 330), (190, 95) if near else (130, 80)); room = min(PIECES[0], 60)*.8
        at = int((y-640)*S+N/2), int((x-640)*S+N/2)
        if not all(0 <= i < N for i in at) or away[at] < room+10 or (240-room < V[at] < 440+room and -470-room < (U[at] if CREAMY else -U[at]) < 210+room) or (-500-room < (U[at] if CREAMY else -U[at]) < -370 and -120 < V[at] < 440) or any(math.hypot(x-a, y-b) < room*1.3 for a, b in placed): continue
        placed.append((x, y)); color = linear(PIECES[7])*rng.uniform(.85, 1.12); turn = rng.uniform(-.35, .35)+.5 if SCENT == 'lemongrass' else rng.uniform(0, 6.3); bend = rng.uniform(-.12, .12)
        if SCENT == 'jasmine':
            for k in range(5): piece(x+34*math.cos(turn+k*1.257), y+34*math.sin(turn+k*1.257), turn+k*1.257, color, bend)
            m = np.hypot(X-x, Y-y) < 8; ground_color[m] = linear('#e8d27c'); height[m] = np.maximum(height[m], 14)
        else: piece(x, y, turn, color, bend)
        if len(placed) == PIECES[8]: break

# ------------------------------------------------------------------ light
def shifted(a, dx, dy):
    dx, dy = int(round(dx)), int(round(dy)); out = np.full_like(a, -1e4); y0, y1, x0, x1 = max(0, dy), min(N, N+dy), max(0, dx), min(N, N+dx)
    out[y0-dy:y1-dy, x0-dx:x1-dx] = a[y0:y1, x0:x1]; return out
def normals(a):
    gy, gx = np.gradient(a); n = np.stack([-gx, -gy, np.ones_like(a)], -1); return n/np.linalg.norm(n, axis=-1, keepdims=True)
unit = lambda v: np.array(v)/np.linalg.norm(v)
H = height*S; n = normals(H); sun_at = unit((-.72, -.22, .92))
across = unit(np.cross(sun_at, (0, 0, 1))); along = np.cross(sun_at, across); sun = np.zeros((N, N), F); rng = np.random.default_rng(0)
for i in range(26):                                              # a sun as wide as a window: soft shadows
    r = .12*math.sqrt((i+.5)/26); to = unit(sun_at+across*r*math.cos(i*2.4)+along*r*math.sin(i*2.4)); flat = math.hypot(to[0], to[1])
    seen = np.ones((N, N), F); step = 1.5+rng.random()
    while step < 320*S*flat/to[2]+4:
        seen = np.minimum(seen, np.clip(1-(shifted(H, to[0]/flat*step, to[1]/flat*step)-H-to[2]/flat*step)/(.6+.1*step), 0, 1)); step = step*1.12+.6
    sun += seen*np.clip(n@to.astype(F), 0, None)/26
gobo = Image.new('L', (400, 400)); draw = ImageDraw.Draw(gobo); rng = np.random.default_rng(17+SEED)    # a branch out of the picture
for x, y, turn in ((-20, 60, .5), (40, -30, .75), (300, 420, -2.2)):
    for i in range(16):
        x, y = x+15*math.cos(turn), y+15*math.sin(turn); turn += rng.normal(0, .05); a = turn+(1.0 if i % 2 else -1.0); l, w = rng.uniform(26, 38)*(1-i/24), rng.uniform(9, 13)*(1-i/24)
        draw.polygon([(x+(l*(1+math.cos(t)))*math.cos(a)-w*math.sin(t)*math.sin(a), y+(l*(1+math.cos(t)))*math.sin(a)+w*math.sin(t)*math.cos(a)) for t in np.linspace(0, 6.28, 24)], fill=255)
sun *= 1-.40*blur(map_coordinates(np.asarray(gobo).astype(F)/255, [(py+H*.5)/N*400, (px+H*.7)/N*400], order=1), 22)
sky = np.zeros((N, N), F)
for i in range(16):                                              # how much of the sky each direction leaves open
    angle = 2*np.pi*(i+.5)/16; horizon = np.zeros((N, N), F); step = 1.2
    while step < 330*S: horizon = np.maximum(horizon, (shifted(H, math.cos(angle)*step, math.sin(angle)*step)-H)/step); step = step*1.35+.5
    brighter = 1+.55*math.cos(angle-math.atan2(sun_at[1], sun_at[0]))
    sky += brighter/(1+horizon**2)*np.clip(.75+.25*n[..., 2]+.35*(n[..., 0]*math.cos(angle)+n[..., 1]*math.sin(angle)), 0, None)/16
SUN, SKY = np.array((1., .945, .855), F)*1.75, np.array((1.03, .98, .945), F)*1.3
under_color = np.where(soap[..., None], soap_color, ground_color).astype(F); under_color = under_color**(1+.4*(stamp*soap)[..., None])
color = under_color
def spread(light, mask, units, keep):
    """light travels under a surface, within one material."""
    out = light.copy(); m = mask.astype(F)
    for c in range(3): out[..., c] = np.where(mask, keep*light[..., c]+(1-keep)*blur(light[..., c]*m, units[c])/np.maximum(blur(m, units[c]), 1e-3), light[..., c])
    return out
light = SUN*sun[..., None]+SKY*(sky[..., None]/(1-color*.9*(1-sky[..., None])))
light = light*(1-.12*np.exp(-distance_transform_edt(~soap)/S/40)*~soap)[..., None]
light = spread(light, soap & (edge < 0 if WET else True), dict(lather=(6.5, 5.5, 4.6), scale=(4.5, 3.4, 2.4), texture=(9, 7, 5))[SCENE], .45)
rim = (distance_transform_edt(soap)+distance_transform_edt(~soap))/S; image = color*light/2.75*(1-.5*np.exp(-(rim/1.8)**2))[..., None]
def mirrored(n, rough):
    """what a wet surface shows: a window, the sky, and how much of them."""
    eye = np.stack([-(X-640)/2300, -(Y-640)/2300, np.ones_like(X)], -1); eye /= np.linalg.norm(eye, axis=-1, keepdims=True); r = 2*(n*eye).sum(-1, keepdims=True)*n-eye
    w = unit((-.62, -.50, .60)); a = unit(np.cross(w, (0, 0, 1))); b = np.cross(w, a)
    window = smooth(.34+rough, .34-rough, np.abs(r@a.astype(F)))*smooth(.30+rough, .30-rough, np.abs(r@b.astype(F)))*(r@w.astype(F) > 0)
    pane = np.exp(-(((r[..., 0]+.30)/.16)**2+((r[..., 1]+.22)/.26)**2)**2)
    return window, .16+1.5*pane+.22*np.clip(-.5*r[..., 0]-.6*r[..., 1], 0, 1), np.minimum(.02+.98*(1-np.clip(n[..., 2], 0, 1))**5, .22)
lit = np.clip(sun*1.4, 0, 1); window, around_it, much = mirrored(normals((blur(height, 2.2)+noise(28, 80)*1.1)*S), .10 if WET else .16)
gloss = np.where(soap, smooth(-.5, .6, noise(25, 220)+.35)*.9+.1 if WET else .30 if CREAMY else .5, wet*.9)
shine = gloss*((much+(.022 if WET else .018))*around_it*(.25+.75*lit)+(.16+.12*soap*WET)*window*np.clip(lit+.2, 0, 1)+.05*around_it)
image = image+shine[..., None]*np.array((1., .985, .96), F)

# ------------------------------------------------------------------ drops, painted over it
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
def scatter(seed, count, chance, radii, shares, paint, apart=1.15):
    rng = np.random.default_rng(SEED+seed); places = []
    for _ in range(count*12):
        x, y = rng.random(2)*N; r = rng.choice(radii, p=shares)*rng.uniform(.8, 1.2)*S
        if rng.random() > chance[int(y), int(x)] or any((x-a)**2+(y-b)**2 < (apart*(r+c))**2 for a, b, c in places): continue
        places.append((x, y, r))
        if len(places) == count: break
    for place in sorted(places, key=lambda place: place[2]): paint(*place)
if WET:
    rng = np.random.default_rng(77)
    scatter(41, 46, (edge < -24)*.9, [3.5, 5, 7, 10, 15], [.34, .27, .20, .13, .06], drop)
    scatter(42, 26, (edge > 30)*wet*.6, [4, 7, 11, 17], [.35, .30, .22, .13], drop)
if SCENE == 'scale':
    image += ((np.exp(-((v+.74*w)/(w*.2))**2)*.22+np.exp(-((v+.15*w)/(w*.3))**2)*.05)*paint*lit)[..., None]*np.array((.9, 1., .92), F)
    image += ((np.exp(-((v+.42*w)/(w*.14))**2)*.9+np.exp(-((v-.35*w)/(w*.22))**2)*.22)*brass*lit)[..., None]*np.array((1., .86, .5), F)

# ------------------------------------------------------------------ as a camera sees it that leans back
k, sin = math.cos(TILT), math.sin(TILT); side = int(FRAME*S); left = (N-side)//2; two = (np.arange(2*side)+.5)/2; rows = two-side/2+LIFT*S; y = np.zeros((2*side, 2*side))
for x, at in enumerate(two+left-.5):                         # of each half column the texels that nothing nearer hides
    column = H[:, int(at)]*(1-at % 1)+H[:, int(at)+1]*(at % 1)
    least = np.minimum.accumulate(((np.arange(N)+.5-N/2)*k-column*sin)[::-1]); at = np.searchsorted(-least, -rows).clip(1, N-1)
    y[:, x] = N-at-np.clip((least[at-1]-rows)/np.maximum(least[at-1]-least[at], 1e-6), 0, 1)
x = np.broadcast_to(two+left-.5, (2*side, 2*side)); look = lambda a, y, x: map_coordinates(a, [y, x], order=1, mode='nearest')
color_at = lambda a, y, x: np.stack([look(a[..., c].astype(F), y, x) for c in range(3)], -1)
# sides are a few texels wide: their color is that of the top unfolded over the edge, their light that of an upright wall
gy, gx = np.gradient(blur(soap.astype(F), 9)); size = np.maximum(np.hypot(gx, gy), 1e-6); out_x, out_y = look(-gx/size, y, x), look(-gy/size, y, x)
top = np.minimum(look(maximum_filter(height, int(4*WALL*S)), y, x), TALL); z = look(height, y, x); down = (top-z)*S
steep = np.hypot(*np.gradient(height))*S*maximum_filter(soap, 3); is_side = smooth(5, 12, look(steep.astype(F), y, x))*smooth(BEVEL*.5, BEVEL, top-z)
facing = np.clip(out_x*sun_at[0]+out_y*sun_at[1], 0, None); rise = z/np.maximum(top, 1)
lit_side = SUN*facing[..., None]+SKY*(.50+.24*rise)[..., None]+(SUN*.42*(1-.6*rise)[..., None])*linear(GROUND)*(.35+.65*smooth(-.5, .3, -out_x))[..., None]
lit_side *= (1-.45*np.exp(-z/14))[..., None]
unfolded = y+out_y*down, x+out_x*down; side_color = color_at(soap_color, *unfolded)*(1+.05*look(noise(96, 30, 4), *unfolded))[..., None]
side = side_color*lit_side/2.75
image = mix(color_at(image, y, x), side, is_side)

# ------------------------------------------------------------------ as a camera shows it
def resized(a): return np.stack([np.asarray(Image.fromarray(np.ascontiguousarray(a[..., c], F)).resize((FRAME, FRAME), Image.LANCZOS)) for c in range(a.shape[-1])], -1)
if WET:                                                          # lather, in the light of what it stands on
    layers = np.load(os.path.join(args.lather, 'lather.npz')); image = resized(image)*resized(layers['shade']); layer = resized(layers['layer'])
    much, foam = np.clip(layer[..., 3:], 0, 1), np.clip(layer[..., :3], 0, None); tint = gaussian_filter(image, (26, 26, 0)); tint = tint/np.maximum(tint.max(-1, keepdims=True), 1e-3)
    bright = foam.mean(-1, keepdims=True)/np.maximum(much, 1e-3); dark = np.clip(1-bright, .03, .30)
    image = image*(1-much)+foam*(1+.45*np.clip(.8-bright, 0, 1))*(1-dark+dark*tint)
image = np.clip(image*1.2, 0, None)
image = np.where(image < .6, image, .6+.4*(1-np.exp(-(image-.6)/.4)))
image = np.where(image < .0031308, 12.92*image, 1.055*np.clip(image, 1e-6, None)**(1/2.4)-.055)+np.random.default_rng(9).normal(0, .002 if WET else .004, image.shape[:2]+(1,))
image = np.clip(image, 0, 1)**.9; calm = dict(lemongrass=.8, sandalwood=.8, unscented=.85).get(SCENT, .88); gray = image@np.array((.3, .6, .1)); image = gray[..., None]+calm*(image-gray[..., None])
os.makedirs(args.out, exist_ok=True); name = SCENE if SCENE in ('scale', 'texture') else SCENT.replace('teatree', 'tea-tree')+'-coconut-olive-'+SCENE
Image.fromarray((np.clip(image, 0, 1)*255+.5).astype(np.uint8)).resize((2000 if SCENE == 'texture' else FRAME,)*2, Image.LANCZOS).save(os.path.join(args.out, name+'.png'))
