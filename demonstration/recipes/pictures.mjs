// Every still picture, with the page and the parameters that draw it.
//   node pictures.mjs            all of them (about four minutes)
//   node pictures.mjs covers     those whose name contains the word
// Covers are listed in index.mjs in an order where neighbours share neither subject nor hue.

import { screens } from './screens.mjs';
import { draw, media, openPage, webp, work } from './tools.mjs';

const chrono = (code) => ({ page: 'chrono.html', code: `SC.${code}` });
const still =
  (subject, options) =>
  (width, height, more = {}) => ({
    page: 'still.html',
    code: `go('${subject}',${width},${height},${JSON.stringify({ ...options, ...more })})`,
  });
const portrait = (options) => ({
  page: 'portrait.html',
  code: `portrait(900,1125,${JSON.stringify(options)})`,
});

// Colours are linear light, from 0 to 1.
const terracotta = still('spheres', {
  N: 20,
  C0: [0.62, 0.13, 0.05],
  C1: [0.95, 0.42, 0.22],
  B0: [0.95, 0.82, 0.66],
  B1: [0.96, 0.3, 0.06],
});
const lilac = still('spheres', {
  N: 16,
  C0: [0.24, 0.22, 0.62],
  C1: [0.72, 0.72, 0.95],
  B0: [0.95, 0.95, 1],
  B1: [0.15, 0.12, 0.5],
});
const mint = still('spheres', {
  N: 20,
  C0: [0.3, 0.66, 0.52],
  C1: [0.8, 0.97, 0.9],
  B0: [1, 1, 0.95],
  B1: [0.02, 0.3, 0.22],
});
const chrome = still('spheres', {
  N: 20,
  C0: [0.035, 0.035, 0.04],
  C1: [0.2, 0.21, 0.24],
  B0: [0.9, 0.9, 0.92],
  B1: [0.12, 0.12, 0.14],
});
const blueFacade = still('facade', { N: 12, C0: [0.1, 0.2, 0.48], C1: [0.9, 0.6, 0.3], B0: [1, 0.86, 0.66] });
const pinkFacade = still('facade', {
  N: 12,
  C0: [0.34, 0.1, 0.16],
  C1: [0.9, 0.5, 0.3],
  B0: [1, 0.62, 0.48],
});
const ochreFacade = still('facade', { N: 12, C0: [0.5, 0.3, 0.1], C1: [0.9, 0.6, 0.3], B0: [1, 0.8, 0.42] });
const teal = still('satin', {
  N: 8,
  C0: [0, 0.03, 0.05],
  C1: [0.1, 0.5, 0.6],
  B0: [0, 0.22, 0.25],
  B1: [0.6, 0.95, 0.85],
  seed: 1.3,
});
const orange = still('satin', {
  N: 8,
  C0: [0.12, 0.02, 0],
  C1: [0.9, 0.3, 0.1],
  B0: [0.72, 0.16, 0.03],
  B1: [1, 0.8, 0.6],
  seed: 4.3,
});
const plum = still('satin', {
  N: 8,
  C0: [0.05, 0, 0.05],
  C1: [0.7, 0.15, 0.5],
  B0: [0.28, 0.02, 0.2],
  B1: [1, 0.7, 0.9],
  seed: 7.3,
});
const sunset = still('ridge', {
  N: 24,
  C0: [0.28, 0.1, 0.26],
  C1: [0.96, 0.45, 0.22],
  B0: [0.05, 0.012, 0.06],
  B1: [1, 0.78, 0.5],
  seed: 2,
});
const dawn = still('ridge', {
  N: 24,
  C0: [0.02, 0.07, 0.12],
  C1: [0.2, 0.46, 0.52],
  B0: [0, 0.02, 0.035],
  B1: [1, 0.83, 0.62],
  seed: 5,
});
const snow = still('ridge', {
  N: 24,
  C0: [0.42, 0.56, 0.74],
  C1: [0.86, 0.9, 0.95],
  B0: [0.2, 0.3, 0.44],
  B1: [1, 0.97, 0.92],
  seed: 9,
});

const CYAN = '{a:[.15,.95,1],b:[.75,1,.55],bg0:[0,.03,.045],bg1:[.01,.13,.16],shift:2.4,turns:8.5,rise:2.6}';
const GOLD =
  '{a:[1,.72,.22],b:[.85,.30,.03],bg0:[.03,.018,.002],bg1:[.15,.085,.012],turn:2.3,tilt:.45,shift:1.1}';
const CRIMSON = '{bg0:[.88,.80,.79],bg1:[.97,.93,.91],ink:[.72,.03,.10],beats:2.5,yaw:-.55,pitch:-.2}';
const COVER = [960, 1200];
const WIDE = [1920, 1080];
const BLOCK = [1600, 1067];

const dark = {
  bg: '#0c0705',
  glow: '#2a0f05',
  rows: 92,
  lw: 2.1,
  c0: '#3a0f03',
  c1: '#ff8a4a',
  c2: '#fff1e2',
};
const grey = {
  bg: '#070707',
  glow: '#1c1a18',
  rows: 84,
  lw: 2.2,
  c0: '#ffffff',
  c1: '#c9bfb5',
  c2: '#4a2a1c',
};
const onOrange = {
  bg: '#f25a1c',
  glow: '#ff6f30',
  rows: 88,
  lw: 2.2,
  c0: '#2a0a00',
  c1: '#000000',
  c2: '#5c1a02',
};
const onPaper = {
  bg: '#f1ebe3',
  glow: '#fbf8f4',
  rows: 88,
  lw: 2,
  c0: '#1a1613',
  c1: '#3a2a20',
  c2: '#f56020',
};

export const PICTURES = {
  'covers/sprint-bleu': chrono('sprint(960,1200)'),
  'covers/danse-sanguine': chrono(
    'danse(960,1200,{E:5,bg0:[.80,.78,.74],bg1:[.93,.91,.87],ink:[.42,.04,.05]})',
  ),
  'covers/mouette-encre': chrono('mouette(960,1200)'),
  'covers/mouette-carmin': chrono(`mouette(960,1200,${CRIMSON})`),
  'covers/ruban-rose': chrono('ruban(960,1200)'),
  'covers/ruban-cyan': chrono(`ruban(960,1200,${CYAN})`),
  'covers/toupie-verte': chrono('toupie(960,1200)'),
  'covers/toupie-or': chrono(`toupie(960,1200,${GOLD})`),
  'covers/spheres-terre-cuite': terracotta(...COVER),
  'covers/spheres-lilas': lilac(...COVER),
  'covers/spheres-menthe': mint(...COVER, { zoom: 1.3, cx: 0.16, cy: -0.06 }),
  'covers/spheres-chrome': chrome(...COVER, { zoom: 1.15, cx: -0.12, cy: 0.02 }),
  'covers/facade-bleue': blueFacade(...COVER),
  'covers/facade-rosee': pinkFacade(...COVER),
  'covers/facade-ocre': ochreFacade(...COVER, { zoom: 1.55, cx: 0.1, cy: 0.22 }),
  'covers/satin-canard': teal(...COVER),
  'covers/satin-orange': orange(...COVER),
  'covers/satin-prune': plum(...COVER),
  'covers/crete-garrigue': sunset(...COVER),
  'covers/crete-aube': dawn(...COVER, { cx: 0.06 }),
  'covers/crete-neige': snow(...COVER, { zoom: 0.92, cx: -0.14 }),

  'wide/ruban-rose': chrono('ruban(1920,1080)'),
  'wide/spheres-terre-cuite': terracotta(...WIDE),
  'wide/sprint-bleu': chrono('sprint(1920,1080)'),
  'wide/toupie-verte': chrono('toupie(1920,1080)'),
  'wide/crete-garrigue': sunset(...WIDE),
  'wide/satin-canard': teal(...WIDE),
  'wide/facade-bleue': blueFacade(...WIDE, { zoom: 0.86 }),
  'wide/mouette-encre': chrono('mouette(1920,1080,{f:3.7})'),

  'blocks/satin-orange': orange(...BLOCK, { cx: 0.5, cy: -0.3 }),
  'blocks/satin-prune': plum(...BLOCK, { cx: -0.4 }),
  'blocks/satin-canard': teal(...BLOCK, { zoom: 1.3, cx: 0.35, cy: 0.3 }),
  'blocks/spheres-lilas': lilac(...BLOCK, { zoom: 1.5, cx: 0.2, cy: -0.08 }),
  'blocks/spheres-menthe': mint(...BLOCK, { zoom: 1.9, cx: -0.1, cy: -0.12 }),
  'blocks/facade-rosee': pinkFacade(...BLOCK, { zoom: 1.7, cx: 0.3 }),
  'blocks/facade-ocre': ochreFacade(...BLOCK, { zoom: 0.8 }),
  'blocks/crete-aube': dawn(...BLOCK),
  'blocks/toupie-or': chrono(`toupie(1600,1067,${GOLD})`),
  'blocks/mouette-carmin': chrono(`mouette(1600,1067,${CRIMSON})`),

  'production-photos/photo-1': blueFacade(...BLOCK, { zoom: 1.5, cx: -0.35, cy: 0.15 }),
  'production-photos/photo-2': sunset(...BLOCK, { seed: 3.4, cx: -0.1 }),
  'production-photos/photo-3': ochreFacade(...BLOCK, { zoom: 2.4, cx: 0.05, cy: -0.1 }),
  'production-photos/photo-4': snow(...BLOCK, { seed: 11 }),

  'team/founder-1': portrait({ ...dark, yaw: 0.55, nose: 1, wide: 1, hair: 0 }),
  'team/founder-2': portrait({ ...grey, yaw: -0.5, nose: 0.8, wide: 0.93, hair: 1 }),
  'team/talent-1': portrait({ ...dark, yaw: 0.1, nose: 0.85, wide: 0.9, hair: 1 }),
  'team/talent-2': portrait({ ...grey, yaw: 0.75, nose: 1.15, wide: 1.02, hair: 0 }),
  'team/talent-3': portrait({ ...onOrange, yaw: -0.15, nose: 0.9, wide: 0.97, hair: 0 }),
  'team/talent-4': portrait({ ...onPaper, yaw: -0.65, nose: 1, wide: 0.92, hair: 1 }),

  // Sources of the moving pictures: almost no grain, which would cost a film most of its bytes.
  'work/influence': chrono('ruban(1920,1080,{grain:.012})'),
  'work/social-media': chrono(
    'ruban(1920,1080,{a:[.35,1,.55],b:[.55,.35,1],bg0:[.02,.012,.06],bg1:[.08,.04,.2],shift:3.4,turns:6,grain:.012})',
  ),
  'work/production': chrono('sprint(1920,1080,{grain:.012})'),
  'work/web-solutions': chrono('toupie(1920,1080,{grain:.012})'),
  'work/showreel': chrono(
    'ruban(1920,1080,{a:[1,.8,.62],b:[.96,.24,.04],bg0:[.012,.004,.002],bg1:[.10,.022,.006],grain:.012})',
  ),
  'work/live-streaming': chrono(
    'sprint(1920,1080,{a:[1,.10,.08],b:[1,.75,.6],bg0:[.02,.002,.004],bg1:[.13,.012,.02],yaw:.75,x:-.6,grain:.012})',
  ),
};

// Fine lines on paper weigh a lot: these few are compressed a little more.
const QUALITY = { 'wide/mouette-encre': 68, 'blocks/mouette-carmin': 70, 'blocks/facade-ocre': 70 };
for (const name of ['founder-1', 'founder-2', 'talent-1', 'talent-2', 'talent-3', 'talent-4']) {
  QUALITY[`team/${name}`] = 68;
}

if (process.argv[1].endsWith('pictures.mjs')) {
  const wanted = process.argv.slice(2);
  const names = Object.keys(PICTURES).filter(
    (name) => !wanted.length || wanted.some((word) => name.includes(word)),
  );
  let open = null;
  for (const name of names) {
    const { page, code } = PICTURES[name];
    if (open?.name !== page) {
      await open?.close();
      open = { name: page, ...(await openPage(page)) };
    }
    const started = Date.now();
    const png = await draw(open.page, code);
    const file = name.startsWith('work/') ? work(`${name.slice(5)}.webp`) : media(`${name}.webp`);
    const quality = name.startsWith('work/') ? 95 : (QUALITY[name] ?? 76);
    const bytes = await webp(png, file, { quality });
    console.log(name.padEnd(30), `${Math.round(bytes / 1024)} KB`, `${Date.now() - started} ms`);
  }
  await open?.close();
  // The covers of the imaginary web sites show other covers: they come last.
  if (!wanted.length || wanted.some((word) => 'covers/web'.includes(word))) await screens();
}
