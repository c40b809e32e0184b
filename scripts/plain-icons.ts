import type { Plugin } from 'vite';

/** Takes the place of lucide's maker of icons: an icon is one component and one element. */
const MAKER = `
import { createElement } from 'react';
const look = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
export default ({ node }) => {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  return (props) => createElement('svg', { ...look, ...props }, shapes);
};`;

/** Icons as small and quick as they can be: a page shows a hundred of them, and each is rendered twice. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/.*\/createLucideIcon\.mjs$/ },
      handler: () => ({ code: MAKER, map: null }),
    },
  };
}
