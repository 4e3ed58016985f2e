"""Pictures of a bar's stamp, and of its size beside a pencil. Needs numpy, scipy and Pillow.

    python3 render_close.py --scene scale --out out

The scene is a height for every pixel, lit by a low sun and the sky, shaded with the light that spreads inside soap, and
seen by a camera that leans back. Lengths are in units of a frame that is 1280 wide; colors are linear until the
last step.
"""
import argparse, math, os
import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates, maximum_filter
from soap_colors import SOAP, TINT, brand_sprig

F = np.float32
FRAME = 1280
args = argparse.ArgumentParser()
args.add_argument('--scene', choices=('scale', 'texture'), required=True)
args.add_argument('--scale', type=float, default=1.1, help='rendered pixels for each of the picture; 0.5 for a quick look')
args.add_argument('--out', default='out')
args = args.parse_args()
SCENE, S = args.scene, args.scale
BODY, LIGHT, DARK, SPECK, SPECKS = [SOAP['unscented'][k] for k in ('a', 'b', 'c', 'speck', 'n')]
GROUND = TINT['unscented'][1]
INCH = dict(scale=150., texture=515.)[SCENE]
TILT, LIFT = math.radians(32), dict(scale=-10, texture=-300)[SCENE]
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
    rng = np.random.default_rng(seed); out = np.zeros(x.shape, F)
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
    """the soap's color at (u, v): folded swirls, and specks."""
    body, light, dark, speck = map(linear, (BODY, LIGHT, DARK, SPECK)); u, v = u[::2, ::2], v[::2, ::2]      # soft enough for half the pixels
    x = u+noise_at(26, 330, u, v, 2)*150+noise_at(28, 90, u, v, 2)*16; y = v*1.5+noise_at(29, 330, u, v, 2)*190+noise_at(30, 90, u, v, 2)*16
    color = mix(np.broadcast_to(body, u.shape+(3,)), light, smooth(-.6, .7, noise_at(71, 200, x, y))*.22)
    fold = smooth(.02, .5, noise_at(72, 105, x*.5, y, 4)); color = mix(color, light, fold*(.35+.5*smooth(-.4, .5, noise_at(73, 70, x, y)))*.4)
    vein = smooth(.34, .0, np.abs(noise_at(74, 150, x*.55+400, y*1.2, 2, .4))); color = mix(color, dark, vein*smooth(-.1, .5, noise_at(75, 200, x, y, 1))*.12)
    color = color.repeat(2, 0).repeat(2, 1)[:N, :N]; rng = np.random.default_rng(80)
    color = np.stack([blur(color[..., c], 3) for c in range(3)], -1)*(1+.02*noise(79, 10, 2)[..., None])
    for _ in range(int(SPECKS*1100)):
        x, y, r = rng.random()*N, rng.random()*N, min(rng.gamma(2.2, .7)+.8, 5)*S; p = around(x, y, 2*r)
        if not p: continue
        turn = rng.random()*3; slim = rng.uniform(1, 2.2); dx, dy = px[p]-x, py[p]-y
        q = np.hypot((dx*np.cos(turn)+dy*np.sin(turn))/r, (dy*np.cos(turn)-dx*np.sin(turn))*slim/r)
        k = (np.clip((1-q)*r/1.2+.3, 0, 1)*rng.uniform(.35, .85))[..., None]; color[p] = color[p]*(1-k)+speck*k
    gray = color@np.array((.25, .65, .1), F); return gray[..., None]*1.02+(color-gray[..., None])*.86

# the bar: place, turn in degrees, size of edges and stamp, half length, half width, height
CX, CY, TURN, K = dict(scale=(590., 490., -9., .5), texture=(735., 690., -24., 1.57))[SCENE]
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
bar += np.where(edge < -3, noise(61, 5, 2)*.16+noise(62, 17, 2)*.22, 0)
if SCENE == 'texture': bar -= np.clip(noise(87, 13, 1)-1.75, 0, .5)*9+np.clip(noise(88, 30, 1)-2.2, 0, .5)*12

# the ground: smooth plaster
ground = noise(11, 300, 4)*1.6+noise(12, 14, 2)*.10
height = np.where(edge < 0, bar, np.where(edge < WALL, np.maximum((TALL-BEVEL)*(1-edge/WALL), ground), ground))
ground_color = (linear(GROUND)*(1+.03*noise(25, 260, 3))[..., None]).astype(F)
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
gobo = Image.new('L', (400, 400)); draw = ImageDraw.Draw(gobo); rng = np.random.default_rng(17)    # a branch out of the picture
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
color = np.where(soap[..., None], soap_color, ground_color).astype(F)**(1+.4*(stamp*soap)[..., None])
def spread(light, mask, units, keep):
    """light travels under a surface, within one material."""
    out = light.copy(); m = mask.astype(F)
    for c in range(3): out[..., c] = np.where(mask, keep*light[..., c]+(1-keep)*blur(light[..., c]*m, units[c])/np.maximum(blur(m, units[c]), 1e-3), light[..., c])
    return out
light = SUN*sun[..., None]+SKY*(sky[..., None]/(1-color*.9*(1-sky[..., None])))
light = light*(1-.12*np.exp(-distance_transform_edt(~soap)/S/40)*~soap)[..., None]
light = spread(light, soap, dict(scale=(4.5, 3.4, 2.4), texture=(9, 7, 5))[SCENE], .45)
rim = (distance_transform_edt(soap)+distance_transform_edt(~soap))/S; image = color*light/2.75*(1-.5*np.exp(-(rim/1.8)**2))[..., None]
def mirrored(n, rough):
    """what a smooth surface shows: a window, the sky, and how much of them."""
    eye = np.stack([-(X-640)/2300, -(Y-640)/2300, np.ones_like(X)], -1); eye /= np.linalg.norm(eye, axis=-1, keepdims=True); r = 2*(n*eye).sum(-1, keepdims=True)*n-eye
    w = unit((-.62, -.50, .60)); a = unit(np.cross(w, (0, 0, 1))); b = np.cross(w, a)
    window = smooth(.34+rough, .34-rough, np.abs(r@a.astype(F)))*smooth(.30+rough, .30-rough, np.abs(r@b.astype(F)))*(r@w.astype(F) > 0)
    pane = np.exp(-(((r[..., 0]+.30)/.16)**2+((r[..., 1]+.22)/.26)**2)**2)
    return window, .16+1.5*pane+.22*np.clip(-.5*r[..., 0]-.6*r[..., 1], 0, 1), np.minimum(.02+.98*(1-np.clip(n[..., 2], 0, 1))**5, .22)
lit = np.clip(sun*1.4, 0, 1); window, around_it, much = mirrored(normals((blur(height, 2.2)+noise(28, 80)*1.1)*S), .16)
shine = soap*.30*((much+.018)*around_it*(.25+.75*lit)+.16*window*np.clip(lit+.2, 0, 1)+.05*around_it)
image = image+shine[..., None]*np.array((1., .985, .96), F)

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
image = np.clip(image*1.2, 0, None)
image = np.where(image < .6, image, .6+.4*(1-np.exp(-(image-.6)/.4)))
image = np.where(image < .0031308, 12.92*image, 1.055*np.clip(image, 1e-6, None)**(1/2.4)-.055)+np.random.default_rng(9).normal(0, .004, image.shape[:2]+(1,))
image = np.clip(image, 0, 1)**.9; gray = image@np.array((.3, .6, .1)); image = gray[..., None]+.85*(image-gray[..., None])
os.makedirs(args.out, exist_ok=True)
Image.fromarray((np.clip(image, 0, 1)*255+.5).astype(np.uint8)).resize((2000 if SCENE == 'texture' else FRAME,)*2, Image.LANCZOS).save(os.path.join(args.out, SCENE+'.png'))
