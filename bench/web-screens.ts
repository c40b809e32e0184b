import type { Browser } from '@playwright/test';
import type { Row } from './measure.ts';
import { onColdPage } from './web-phone.ts';

/** How long a page may still move after it has loaded, ms. */
const SETTLES_IN = 2_000;

export interface Visitors {
  origin: string;
  /** Cookies of an owner, and of an administrator. */
  owner: string;
  administrator: string;
  /** A build of the owner's. */
  ownBuild: number;
  /** Three builds of the gallery. */
  builds: readonly number[];
}

/** How far the screens of a phone move while they load. */
export async function measureScreens(browser: Browser, visitors: Visitors): Promise<Row[]> {
  const moved: number[] = [];
  const screens = screensOf(visitors);
  for (const { path, cookie } of screens) {
    const seen = await onColdPage(browser, { origin: visitors.origin, cookie }, async (page) => {
      await page.goto(visitors.origin + path, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLES_IN);
      const shifts: number[] = await page.evaluate('window.shifts');
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
    moved.push(seen);
  }
  const name = `layout shift, the largest of ${screens.length} screens`;
  return [{ group: 'phone', name, value: Math.max(...moved), unit: '', budget: '<= 0.02' }];
}

function screensOf({ builds: [first, second, third], ownBuild, owner, administrator }: Visitors) {
  const anonymous = {
    gallery: '/',
    list: '/?view=list',
    'filtered, with chips': '/?make=Ford&wheelDiameter=20&sort=popular',
    search: '/?q=leveled+20x10',
    'nothing found': '/?q=nothingofthekind',
    'one wheel': '/?wheelModel=544BM',
    'fitment chart': '/?make=Ford&view=fitment',
    'a build opened': `/?vehicle=${first}`,
    'a build as a sheet': `/?vehicle=${first}&print=1`,
    'two builds compared': `/?compare=${first},${second}`,
    'three builds compared': `/?compare=${first},${second},${third}`,
    'will it fit': '/?fit=1',
    'upload dialog': '/?upload=1',
    embedded: '/?embed=1&limit=8',
    'signing in': '/auth',
    'adding a build': '/add-vehicle',
    'not found': '/nowhere',
    'administrator login': '/admin/login',
  };
  const owned = { garage: '/my-vehicles', 'editing a build': `/edit-vehicle/${ownBuild}` };
  const administered = {
    administration: '/admin/dashboard',
    'image associations': '/admin/image-associations',
    'wheel models': '/admin/wheel-models',
  };
  const pathsOf = (paths: Record<string, string>, cookie?: string) =>
    Object.values(paths).map((path) => ({ path, cookie }));
  return [...pathsOf(anonymous), ...pathsOf(owned, owner), ...pathsOf(administered, administrator)];
}
