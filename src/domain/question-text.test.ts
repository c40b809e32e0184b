import { expect, test } from 'vitest';
import { QUESTION_LENGTH, questionTextProblem } from './question-text.ts';

const PHONE = 'Leave out phone numbers';
const WEB = 'Leave out web addresses';
const EMAIL = 'Leave out email addresses';

test.each([
  'Does it rub at full lock?',
  'What is the outlook on rust with these?',
  'Do sizes 17 18 20 22 all fit?',
  'Would 33, 35, 37, or 40 clear?',
  'Ratios 3.73 4.10 4.56 4.88?',
  'Do your 35x12.50R20 rub at full lock?',
  'Would 285/70R17 fit without trimming?',
  'Are those 285/70/17 or 275/65/18?',
  'Is the hub 8x170 or 8x180?',
  'Is it 6x139.7 or 5x114.3?',
  'Did you go 20x10 -18 or 20x12 -44 on 33x12.50R20?',
  'Would 33 12.50 20 or 35 12.50 20 clear?',
  'Does it fit a 2015-2020 F-150?',
  'Does this fit 2019 2020 2021 trucks?',
  'Is this the same on a 1500/2500/3500?',
  'Did you pay $1,200 or $1,450.00 for the set?',
  'Is $1200-1500 a fair price for the kit?',
  'How do they look after 12,500 or 25,000 miles?',
  'Still happy after 35000 miles and 40000 km?',
  'Do you run 35s @ 30 psi on the street?',
  'Is the offset +1, -12, -18, or -24?',
  'Offsets 0 -12 -18 -24: which one is yours?',
  'It rubs a bit.Does it clear at stock height?',
  'How wide is the gap, 2.5" or 63.5 mm?',
  'Is that the 544MB in 20x9 +18?',
  'Did you trim the bumper and/or the liner?',
  'Is the lift 3.5/3 inches front/rear?',
  'LT305/55R20 or LT295/60R20, which is yours?',
  'Did the F-150-2019 need spacers?',
  'Is the load 121/118S on these?',
  '¿Rozan las llantas 33x12.50R20 al girar?',
])('a question about a build passes: %s', (text) => {
  expect(questionTextProblem(text)).toBeUndefined();
});

test.each([
  ['Call me at 555-123-4567 please', PHONE],
  ['Call me at (714) 555-2019 please', PHONE],
  ['Call me at 714.555.2020 please', PHONE],
  ['Call me at 714 555 2500 please', PHONE],
  ['Call me at +1 714 555 1234 please', PHONE],
  ['Call me at 7145551234 please', PHONE],
  ['Text 555-1234 after six', PHONE],
  ['Text 5551234 after six', PHONE],
  ['Text 5 5 5 1 2 3 4 after six', PHONE],
  ['Text 5-5-5-1-2-3-4 after six', PHONE],
  ['Ring +49 170 1234567 any time', PHONE],
  ['Ring 020 7946 0958 any time', PHONE],
  ['Ring ５５５-１２３-４５６７ any time', PHONE],
  ['Call 555\u200b-123\u200b-4567 please', PHONE],
  ['Ring ٥٥٥-١٢٣-٤٥٦٧ any time', PHONE],
  ['Ring ५५५ १२३ ४५६७ any time', PHONE],
  ['Ring 555\u034f123\u034f4567 any time', PHONE],
  ['Ring 555*123*4567 any time', PHONE],
  ['Ring 555 | 123 | 4567 any time', PHONE],
  ['See exam\u034fple.c\ufe0fom for more', WEB],
  ['See example。com for more', WEB],
  ['See example .com for more', WEB],
  ['See example[.]com for more', WEB],
  ['See example(dot)com for more', WEB],
  ['See goto example.co for more', WEB],
  ['See example.ai for more', WEB],
  ['See example.рф for more', WEB],
  ['See example.xn--p1ai for more', WEB],
  ['See hxxps://example.co for more', WEB],
  ['See https://example.com/wheels', WEB],
  ['See HTTP://EXAMPLE for more', WEB],
  ['See www.example for more', WEB],
  ['See example.com for more', WEB],
  ['See my-shop.store for more', WEB],
  ['See wheels.example.co/tis for more', WEB],
  ['See example dot com for more', WEB],
  ['Write to ada@example.com please', EMAIL],
  ['Write to ada @ example.com please', EMAIL],
  ['Write to ada(at)example.org please', EMAIL],
  ['Write to ada [at] example [dot] org', EMAIL],
  ['I am ada on Gmail, write me', EMAIL],
  ['Too short', 'Write at least 10 characters'],
  ['', 'Write at least 10 characters'],
  ['x'.repeat(501), 'Write at most 500 characters'],
])('is refused with a sentence: %s', (text, problem) => {
  expect(questionTextProblem(text)).toBe(problem);
});

test('the shortest and the longest pass', () => {
  for (const length of [QUESTION_LENGTH.from, QUESTION_LENGTH.to])
    expect(questionTextProblem('x'.repeat(length))).toBeUndefined();
});
