import { expect, test } from 'vitest';
import { posterUrl, srcSet } from './photo.tsx';

test('a large picture is offered in every stored width', () => {
  expect(srcSet('/uploads/ab12.jpg', 'avif', 2560)).toBe(
    '/uploads/ab12-480.avif 480w, /uploads/ab12-960.avif 960w, /uploads/ab12-1920.avif 1920w',
  );
});

test('a small picture says its true width and leaves out variants that would only repeat it', () => {
  expect(srcSet('/uploads/ab12.jpg', 'webp', 800)).toBe(
    '/uploads/ab12-480.webp 480w, /uploads/ab12-960.webp 800w',
  );
  expect(srcSet('/uploads/ab12.jpg', 'webp', 300)).toBe('/uploads/ab12-480.webp 300w');
  expect(srcSet('/uploads/ab12.jpg', 'webp', 480)).toBe('/uploads/ab12-480.webp 480w');
});

test('a picture of unknown size is offered in every width', () => {
  expect(srcSet('/uploads/ab12.jpg', 'webp').split(', ')).toHaveLength(3);
});

test('a poster is a stored size of ours, or the outside picture as it is', () => {
  expect(posterUrl('/uploads/ab12.jpg')).toBe('/uploads/ab12-960.webp');
  expect(posterUrl('https://example.com/a.jpg')).toBe('https://example.com/a.jpg');
});
