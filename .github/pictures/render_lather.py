"""Lather of coconut and olive: bubbles of many sizes that share walls, as a layer that render_close.py lays over each wet bar.

    blender -b --factory-startup -P render_lather.py -- --spp 30 --seeds 2 --out out

Writes out/lather.npz: the layer (linear, with alpha), and how it changes the light on what is around it. Needs gcc once.
One unit is 100 of render_close.py; bar, sun and camera are its own.
"""
import argparse, bpy, ctypes, math, os, subprocess, sys, tempfile
import numpy as np
from mathutils import Matrix, Vector
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree
source = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'render_soap.py'); code = open(source).read()
exec(compile(code[:code.rindex('\nmain()')], source, 'exec'))    # its meshes, nodes and noise
ap = argparse.ArgumentParser(); ap.add_argument('--size', type=int, default=1280); ap.add_argument('--spp', type=int, default=30)
ap.add_argument('--seeds', type=int, default=2); ap.add_argument('--out', default='out')
a = ap.parse_args(sys.argv[sys.argv.index('--')+1:]); rg = np.random.default_rng(6)
PACK = r"""
#include <math.h>
#include <stdlib.h>
/* keep[i]=1 if sphere i (the largest first) is farther than apart*(ri+rj) from every kept one; cells of side s */
int pack(int n,const double*p,const double*r,double apart,double s,int gx,int gy,int gz,const double*o,int*keep){
 int*head=malloc(sizeof(int)*gx*gy*gz),*next=malloc(sizeof(int)*n); for(int i=0;i<gx*gy*gz;i++)head[i]=-1; int m=0;
 for(int i=0;i<n;i++){ int k[3]; for(int c=0;c<3;c++)k[c]=(int)floor((p[3*i+c]-o[c])/s); int bad=0; keep[i]=0;
  int w=1;
  for(int x=k[0]-w;x<=k[0]+w&&!bad;x++)for(int y=k[1]-w;y<=k[1]+w&&!bad;y++)for(int z=k[2]-w;z<=k[2]+w&&!bad;z++){ if(x<0||y<0||z<0||x>=gx||y>=gy||z>=gz)continue;
   for(int j=head[(x*gy+y)*gz+z];j>=0;j=next[j]){ double d=0; for(int c=0;c<3;c++){double e=p[3*i+c]-p[3*j+c]; d+=e*e;} double q=apart*(r[i]+r[j]); if(d<q*q){bad=1;break;} } }
  if(!bad&&k[0]>=0&&k[1]>=0&&k[2]>=0&&k[0]<gx&&k[1]<gy&&k[2]<gz){ int h=(k[0]*gy+k[1])*gz+k[2]; next[i]=head[h]; head[h]=i; keep[i]=1; m++; } }
 free(head);free(next); return m; }
"""
path = os.path.join(tempfile.mkdtemp(), 'pack'); open(path+'.c', 'w').write(PACK); subprocess.check_call(['gcc', '-O3', '-shared', '-fPIC', path+'.c', '-o', path+'.so', '-lm']); lib = ctypes.CDLL(path+'.so'); pt = lambda x: x.ctypes.data_as(ctypes.c_void_p)
bpy.ops.wm.read_factory_settings(use_empty=True); sc = bpy.context.scene
CX, CY, TURN = 625, 690, 11.5
HU, HV, TALL, CORNER, BEV = 3.78, 2.52, 3.15, .265, .156
T = Matrix.Translation(((CX-640)/100, -(CY-640)/100, 0)) @ Matrix.Rotation(math.radians(-TURN), 4, 'Z'); TM = np.array(T)
W = lambda p: (np.asarray(p, float)*[-1, -1, 1])@TM[:3, :3].T+TM[:3, 3]          # u (foam at less than 0), v towards the camera, z
# the bar and the ground: they hide, and give light back
def bar_proxy(grow=0.):
    rings = []; n = 24
    for t in np.linspace(0, np.pi/2, 7):
        ins = BEV*(1-math.cos(t)); z = TALL-BEV+BEV*math.sin(t); rings.append((ins, z))
    rings = [(0, -.05)]+rings; V = []
    for ins, z in rings:
        r = CORNER-ins if CORNER > ins else .01; P = []
        for cx, cy, a0 in ((HU-CORNER, HV-CORNER, 0), (-HU+CORNER, HV-CORNER, 90), (-HU+CORNER, -HV+CORNER, 180), (HU-CORNER, -HV+CORNER, 270)):
            for q in np.linspace(0, 90, n): P.append((cx+r*math.cos(math.radians(a0+q)), cy+r*math.sin(math.radians(a0+q)), z))
        V.append(P)
    m = len(V[0]); V = np.array(V).reshape(-1, 3); f = grid_faces(len(rings), m, True)[:, ::-1]
    V = np.r_[V, [[0, 0, TALL]]]; c = len(V)-1; i = (len(rings)-1)*m+np.arange(m); cap = np.stack([i, (len(rings)-1)*m+(np.arange(m)+1) % m, np.full(m, c), np.full(m, c)], 1)
    me = bpy.data.meshes.new('bar'); me.from_pydata(V.tolist(), [], f.tolist()+cap[:, :3].tolist()); me.update()
    o = bpy.data.objects.new('bar', me); sc.collection.objects.link(o); o.matrix_world = T; return o
def plain(name, c): m = M(name); t = NT(m); t.out(t.n('BsdfDiffuse', {'Color': (*c, 1)})); return m
bar_o = bar_proxy(); bar_o.data.materials.append(plain('soap', (.52, .44, .38)))
ground = mesh_obj('ground', [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)], [(0, 1, 2, 3)], plain('ground', (.66, .60, .52)), sm=False)
# ---------------------------------------------------------------- the heap: balls that run into one another
C = []; R = []
def ball(u, v, z, r): C.append(W((u, v, z))); R.append(r)
rg.normal(size=73)                                               # so that the draws below stay those of the pictures
K2 = rg.random(3)*40
def rag(u, v, s): return float(fbm(np.array([[u*s, v*s, 0.]])+K2, 3)[0])
for _ in range(2600):
    u, v = rg.uniform(-3.7, -.1), rg.uniform(-2.0, 2.45); d = math.hypot(u, v); w = (-u*.56+v*.60)-1.46-1.1*rag(u, v, .55)
    if w < 0 or d < 1.55+.30*rag(v, u, .9): continue
    h = max(.05, min(.8, .50*w)*(1+.7*rag(u, v, .9))); r = min(h+.07, rg.uniform(.09, .32)); ball(u, v, TALL+max(-.08, h-r)*rg.random()**.4, r)
for _ in range(200):
    u = -3.6+2.9*rg.random()**1.3; ball(u, 2.50, TALL-.02-.25*rg.random(), rg.uniform(.14, .28)*(1 if u < -1.2 else .8))
    v = 2.5-3.0*rg.random()**1.3; ball(-3.74, v, TALL-.02-.25*rg.random(), rg.uniform(.14, .28))
for _ in range(1800):
    u = rg.uniform(-3.76, .2); z = rg.uniform(.2, TALL); edge_z = 2.6-2.0*math.exp(-((u+3.5)/.7)**2)-.5*math.exp(-((u+1.9)/.4)**2)+.9*rag(u, 7., .75)
    if z > edge_z and u < -.5: ball(u, 2.44, z, rg.uniform(.12, .22))
    v = rg.uniform(-.8, 2.5); z = rg.uniform(.2, TALL); edge_z = 2.7-2.0*math.exp(-((v-2.4)/.8)**2)+.9*rag(v, 17., .75)
    if z > edge_z: ball(-3.70, v, z, rg.uniform(.12, .22))
for _ in range(520):
    q = rg.random(); u = -4.2+3.9*q; w = (1-q)**.55; v = 2.6+.85*w*rg.random()**1.2; ball(u, v, .02+.40*w*rg.random(), rg.uniform(.14, .34)*(.6+.4*w))
for _ in range(220): q = rg.random(); ball(-3.9-.6*rg.random()**1.3, 3.0-3.4*q, .02+.3*(1-q)*rg.random(), rg.uniform(.14, .3)*(1-.4*q))
for u0, v0, n, su, sv, r0 in ((-1.7, 4.12, 130, .72, .09, .25), (-.1, 3.80, 46, .30, .06, .18)):
    for _ in range(n): x = rg.normal(); ball(u0+su*x, v0+sv*rg.normal()-.10*x*x, 0, r0*rg.uniform(.6, 1.1)*math.exp(-.2*x*x))
for _ in range(90): q = rg.random(); z = TALL-.05-q*2.7; ball(-3.66, 2.42, z, rg.uniform(.14, .20))      # the corner
C, R = np.array(C), np.array(R)
def union(C, R, voxel, even):
    v, f, _ = ellipsoid(1, 1, 1, 12, 14); n = len(v); o = mesh_obj('balls', (C[:, None]+R[:, None, None]*v[None]).reshape(-1, 3), (f[None]+(np.arange(len(C))*n)[:, None, None]).reshape(-1, 4), None)
    m = o.modifiers.new('r', 'REMESH'); m.mode = 'VOXEL'; m.voxel_size = voxel; m = o.modifiers.new('s', 'SMOOTH'); m.factor = .5; m.iterations = even
    me = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh(); V = np.empty(len(me.vertices)*3, np.float32); me.vertices.foreach_get('co', V); N = np.empty_like(V); me.vertices.foreach_get('normal', N)
    F_ = np.empty(len(me.loops), np.int32); me.loops.foreach_get('vertex_index', F_); o.to_mesh_clear(); bpy.data.objects.remove(o); return V.reshape(-1, 3).astype(float), F_.reshape(-1, 4), N.reshape(-1, 3).astype(float)
v, f, nr = union(C, R, .045, 10)
# ---------------------------------------------------------------- bubbles in its skin: large first, small where there is room
def inside_bar(p):
    q = (p-TM[:3, 3])@TM[:3, :3]; return (np.abs(q[:, 0]) < HU-.02) & (np.abs(q[:, 1]) < HV-.02) & (q[:, 2] < TALL-.02)
v = v+nr*(.06*vnoise(v*1.7+K2)+.03*vnoise(v*4.1+K2))[:, None]
inner, inner_f, inner_n = union(C[R > .215], R[R > .215]-.10, .035, 14)
def pack(at, r, apart):
    ok = (at[:, 2] > -.2*r) & ~inside_bar(at); at, r = at[ok], r[ok]; o_ = np.argsort(-r); at, r = np.ascontiguousarray(at[o_]), np.ascontiguousarray(r[o_]); keep = np.zeros(len(r), np.int32); org = np.ascontiguousarray(at.min(0)-.1); s = 2*r[0]; span = ((at.max(0)-org)/s).astype(int)+2
    lib.pack(len(r), pt(at), pt(r), ctypes.c_double(apart), ctypes.c_double(s), int(span[0]), int(span[1]), int(span[2]), pt(org), pt(keep)); return at[keep > 0], r[keep > 0]
E = {k: ellipsoid(1, 1, 1, *k) for k in ((8, 12), (10, 14), (16, 22), (28, 36))}
def skins(P, Q, name, matl):
    """neighbours share walls: what is within another is cut."""
    Q = Q*1.16; tree = cKDTree(P); mb = MB()
    for j in range(len(P)):
        c, q = P[j], Q[j]; ev, ef, _ = E[(8, 12) if q < .035 else (10, 14) if q < .06 else (16, 22) if q < .14 else (28, 36)]; V = c+q*ev; gap = np.full(len(V), 9.); near = [o for o in tree.query_ball_point(c, q+Q.max()) if o != j]
        if near:
            D = P[near]-c; m = (D*D).sum(1) < (q+Q[near])**2; near = np.array(near)[m]
            if len(near): gap = (np.linalg.norm(V[:, None]-P[near][None], axis=2)-Q[near]).min(1)
        gap = np.where(inside_bar(V) | (V[:, 2] < 0), -9., gap); keep = ef[(gap[ef] > -.002-.02*q).all(1)]
        if len(keep): mb.add(V, keep, np.c_[smooth(.22*q, .0, gap), np.full(len(V), smooth(.03, .12, q)), rg.random()+0*gap])
    return mb.obj(name, matl)
area = len(v)*.045**2; par = lambda lo, hi, k, n: np.minimum(hi, lo*(1+.6*rg.pareto(k, n)))
def on(S, N, n, r, sink, jit=.015):
    i = rg.integers(0, len(S), n); return S[i]+rg.normal(0, jit, (n, 3))-N[i]*(r*sink)[:, None]
n = int(area*6000); r = par(.026, .15, 1.7, n); fineP, fineQ = pack(on(inner, inner_n, n, r, .2), r, .74)
n = int(area*2200); r = par(.036, .30, 1.35, n); bigs = on(v, nr, n, r+.10*rg.random(n), 1.), r
# single ones around it, on bar and ground
tree_ = cKDTree(v); m = 30000; q = np.c_[rg.uniform(-3.6, 3.6, m), rg.uniform(-2.4, 2.4, m), np.full(m, TALL-.01)]; w = W(q); d = tree_.query(w)[0]
k = (rg.random(m) < .45*np.exp(-d/.09)+.006*np.exp(-d/.6)) & (d > .01); single = w[k]; sr = par(.026, .2, 1.4, k.sum())
qg = np.c_[rg.uniform(-5.2, 3.5, m), rg.uniform(-3, 4.6, m), np.zeros(m)]; w = W(qg); d = tree_.query(w)[0]; k = (rg.random(m) < .25*np.exp(-d/.10)+.003*np.exp(-d/.6)) & (d > .01) & ~inside_bar(w+[0, 0, .1]); gr = par(.026, .18, 1.4, k.sum())
openP, openQ = pack(np.r_[bigs[0], single, w[k]], np.r_[bigs[1], sr, gr], .84)
def film_mat(lo_, hi_, wl, rough):
    m = M('film'); t = NT(m); f = t.n('LayerWeight', {'Blend': .5}).outputs[1]; sep = t.n('SeparateColor', {0: t.n('Attribute', attribute_name='Col').outputs[0]}); wall, big = sep.outputs[0], sep.outputs[1]
    hue = t.mix(.10, (1, 1, 1, 1), t.n('HueSaturation', {'Color': (1., .6, .6, 1), 'Hue': t.math('FRACT', t.math('MULTIPLY_ADD', f, 1.3, sep.outputs[2]))}).outputs[0])
    clear = t.n('MixShader', {0: t.mapr(f, .25, 1., .055, .75), 1: t.n('BsdfTransparent', {'Color': (.99, .99, .99, 1)}), 2: t.n('BsdfGlossy', {'Color': hue, 'Roughness': rough})})
    milk = t.math('MAXIMUM', t.mapr(f, .35, 1., lo_, hi_), t.math('MULTIPLY', wall, wl)); milk = t.math('MULTIPLY', milk, t.math('MULTIPLY_ADD', big, -.35, 1.))
    white = t.n('MixShader', {0: .5, 1: t.n('BsdfDiffuse', {'Color': (.97, .965, .955, 1)}), 2: t.n('BsdfTranslucent', {'Color': (.97, .965, .955, 1)})})
    sh = t.n('MixShader', {0: milk, 1: clear, 2: white}); t.out(t.n('MixShader', {0: t.n('LightPath').outputs['Is Camera Ray'], 1: t.n('BsdfTransparent', {'Color': (.965, .965, .965, 1)}), 2: sh})); return m
fine = skins(fineP, fineQ, 'fine', film_mat(.20, .85, .86, .14)); film = skins(openP, openQ, 'open', film_mat(.07, .66, .72, .04))
core = mesh_obj('core', inner, inner_f, M('core')); t = NT(core.data.materials[0]); t.out(t.n('MixShader', {0: t.math('MULTIPLY', t.n('LightPath').outputs['Is Camera Ray'], .14), 1: t.n('BsdfDiffuse', {'Color': (.80, .79, .775, 1)}), 2: t.n('BsdfTransparent')}))
# ---------------------------------------------------------------- light and camera, as in render_close.py
to = Vector((-.72, .22, .92)).normalized(); l = bpy.data.lights.new('sun', 'SUN'); l.energy = math.pi*1.75/2.75; l.angle = .24; l.color = (1., .945, .855); o = bpy.data.objects.new('sun', l); sc.collection.objects.link(o); o.rotation_euler = to.to_track_quat('Z', 'Y').to_euler()
l = bpy.data.lights.new('fill', 'SUN'); l.energy = math.pi*.24; l.angle = 1.; l.use_shadow = False; o = bpy.data.objects.new('fill', l); sc.collection.objects.link(o); o.rotation_euler = Vector((-.3, -1, .5)).to_track_quat('Z', 'Y').to_euler()
w = bpy.data.worlds.new('w'); sc.world = w; t = NT(w); d = t.n('TexCoord').outputs['Generated']; dot = t.n('VectorMath', {0: d, 1: tuple(to)}, operation='DOT_PRODUCT').outputs['Value']
win = t.mapr(dot, .55, .80, 0., 1.); bg = t.n('Background', {'Color': (1.03, .98, .945, 1), 'Strength': t.math('ADD', t.math('MULTIPLY_ADD', dot, .22, .44), t.math('MULTIPLY', win, t.math('MULTIPLY', t.n('LightPath').outputs['Is Glossy Ray'], 1.4)))}); s = t.t.nodes.new('ShaderNodeOutputWorld'); t.t.links.new(bg.outputs[0], s.inputs[0])
TILT = math.radians(32); u = Vector((0, math.cos(TILT), math.sin(TILT))); dr = Vector((0, math.sin(TILT), -math.cos(TILT)))
cam = bpy.data.cameras.new('c'); cam.type = 'ORTHO'; cam.ortho_scale = 12.8; o = bpy.data.objects.new('c', cam); sc.collection.objects.link(o); o.location = u*.4-dr*30; o.rotation_euler = (TILT, 0, 0); cam.clip_end = 100; sc.camera = o
setup_render(a.size, a.size, a.spp, 1); c = sc.cycles; c.use_adaptive_sampling = False; c.max_bounces = 14; c.diffuse_bounces = 6; c.glossy_bounces = 3; c.transmission_bounces = 4; c.transparent_max_bounces = 40; c.sample_clamp_indirect = 4.; c.blur_glossy = .5
r_ = sc.render; r_.use_border = True; r_.border_min_x, r_.border_max_x, r_.border_min_y, r_.border_max_y = .1, .9, .05, .7
sc.render.image_settings.file_format = 'OPEN_EXR'; sc.render.image_settings.color_depth = '32'; sc.render.image_settings.color_mode = 'RGBA'
os.makedirs(a.out, exist_ok=True)
def shot():
    p = os.path.abspath(os.path.join(a.out, 'lather.exr')); sc.render.filepath = p; bpy.ops.render.render(write_still=True)
    im = bpy.data.images.load(p); im.colorspace_settings.name = 'Linear'; w_, h_ = im.size; q = np.empty(w_*h_*4, np.float32); im.pixels.foreach_get(q); bpy.data.images.remove(im); os.remove(p); return q.reshape(h_, w_, 4)[::-1]
bar_o.is_holdout = ground.is_holdout = sc.render.film_transparent = True; layer = 0
for c.seed in range(1, a.seeds+1): layer = layer+shot()/a.seeds
bar_o.is_holdout = ground.is_holdout = sc.render.film_transparent = False; c.samples, c.max_bounces = 12, 3; sc.render.resolution_x = sc.render.resolution_y = 480
film.visible_camera = fine.visible_camera = core.visible_camera = False; under = shot(); film.hide_render = fine.hide_render = core.hide_render = True; bare = shot()
soft = lambda q: gaussian_filter(q[..., :3], (1.6, 1.6, 0))+.01
np.savez_compressed(os.path.join(a.out, 'lather.npz'), layer=layer.astype(np.float16), shade=np.clip(soft(under)/soft(bare), .2, 1.15).astype(np.float16))
