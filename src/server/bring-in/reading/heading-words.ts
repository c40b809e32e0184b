import { type BringInKind, columnsOf } from '#contract/admin/bring-in-fields.ts';

type Words = Readonly<Record<string, string>>;

/** Words for columns as people, shops and programs have them, folded by `headingKey`; `/` is between two. */
const BUILD_WORDS: Words = {
  key: 'id/key/build id/build no/build number/build/no/number/nr/ref/reference/sku/variant sku/handle/post id/external id/record/record id/code/entry id/product id/stock no/stock number/order number/order/job/job number/ticket/invoice',
  year: 'yr/model year/vehicle year/my/truck year/car year/year model/vehicle yr/build year',
  make: 'vehicle make/manufacturer/truck make/car make/vehicle brand/auto make',
  model: 'vehicle model/truck model/car model/model name/vehicle model name',
  trim: 'trim level/submodel/sub model/package/vehicle trim/trim package/edition',
  suspension:
    'lift/lift kit/lift height/lift size/suspension setup/susp/suspension type/leveled/lift or level/height/suspension lift/lift inches/leveling/level',
  suspensionBrand:
    'lift brand/lift kit brand/suspension make/kit brand/lift manufacturer/suspension manufacturer/brand of lift',
  wheelBrand:
    'rim brand/wheel make/brand/wheels brand/wheel manufacturer/rim make/vendor/wheel mfg/wheel company',
  wheelModel:
    'rim model/wheel style/style/wheel code/wheel name/rim/rim style/wheels model/wheel model code/rim name/model of wheel/wheel design',
  wheelSize: 'rim size/wheels size/size/wheel dimensions/size wheel/rim dimensions/wheel dia x width',
  wheelDiameter:
    'diameter/rim diameter/wheel dia/dia/wheel diam/rim dia/wheel diameter in/wheel diameter inches',
  wheelWidth: 'width/rim width/wheel w/wheel width in/wheel width inches',
  wheelOffset: 'offset/et/rim offset/offset mm/wheel et/wheel offset mm/offsets',
  wheelBackspacing:
    'backspacing/bs/back spacing/backspace/wheel bs/back space/rim backspacing/backspacing in/wheel backspacing in',
  tireBrand:
    'tyre brand/tire make/tires brand/tire manufacturer/tire name/tyre make/tire model/tire brand model',
  tireSize: 'tyre size/tires size/size of tires/tire dimensions/size tire/tyre dimensions',
  tireWidth: 'tyre width/tire section width/section width/tire w',
  tireHeight: 'tyre height/tire diameter/tire h/tire aspect/aspect ratio/tire aspect ratio/tire series',
  modification:
    'modification/modifications/mods/trimming/trimming level/mod level/mods needed/trimmed/fender trimming/modification needed/trim required/cutting/trimming required',
  rubbing:
    'rub/rubs/rubbing level/any rubbing/does it rub/rubbing or scrubbing/scrubbing/clearance/rubbing scrubbing',
  rubbingWhere: 'rubs where/where rubs/rubbing where/rubbing location/where/rub location/where does it rub',
  ownerName:
    'owner/customer/customer name/name/client/client name/first and last name/full name/author/post author/submitted by/billing name/billing first name/contact/submitter/instagram/ig/handle ig/user/owner s name/display name/shipping name',
  ownerEmail:
    'email/e mail/email address/owner email address/customer email/e mail address/contact email/billing email/owner e mail/mail/author email/your email',
  notes:
    'note/comments/comment/description/details/remarks/story/about/body/body html/post content/content/info/additional info/memo/message/excerpt/post excerpt/short description/product description/build notes/other',
  photos:
    'photo/pic/pics/picture/pictures/image/images/image src/image url/image urls/photo url/photo urls/photos url/file/files/filename/filenames/file name/file names/photo file/photo files/photo name/photo names/image file/image files/gallery/gallery images/featured image/attachment/attachments/attachment url/variant image/main image/main photo/cover photo/img/thumbnail/jpg/photo link/photo links/picture files',
  createdAt:
    'date/created/created at/added/date created/post date/published/published at/timestamp/submitted/submission date/date submitted/date of build/build date/entry date/created on/upload date/date published/day',
  frontSpacer: 'front spacers/spacer front/spacer/spacers/wheel spacer/wheel spacers/front spacer mm',
  rearSpacer: 'rear spacers/spacer rear/rear spacer mm',
  dualRearWheels: 'dually/drw/dual rear/dual rear wheel/is dually',
  vehicle:
    'make model/make and model/truck/car/ride/year make model/ymm/year make and model/vehicle info/vehicle name/title/product title/post title/vehicle description/year make model trim/ymmt/rig/auto/build title/your vehicle',
  wheel:
    'wheels/rims/wheel setup/wheel info/wheel description/wheel spec/wheel specs/wheels used/our wheels/wheel and size/wheel details',
  tire: 'tires/tyre/tyres/rubber/tire setup/tire info/tire brand and size/tire and size/tires used/tire details/tire description',
  setup:
    'setup/fitment/set up/combo/specs/spec/several things/wheel and tire/wheels and tires/wheel tire/package details/tags/wheel fitment/fitment details/build details',
};

const WHEEL_WORDS: Words = {
  key: 'id/no/line/ref/handle',
  wheelBrand: 'brand/make/manufacturer/vendor/rim brand',
  style: 'style number/series/style no/wheel style/design/style name',
  code: 'code/model/wheel/wheel code/style code/model number/model no/wheel name/name/title/style and finish',
  finish: 'color/colour/finish name/wheel finish/finish color/finish description',
  wheelSize: 'wheel size/rim size/sizes/dimensions',
  wheelDiameter: 'wheel diameter/dia/rim diameter/diam',
  wheelWidth: 'wheel width/rim width',
  offsets: 'offset/et/wheel offset/offset mm/available offsets/offsets mm',
  backspacing: 'bs/back spacing/backspace/wheel backspacing/backspacings/backspacing in',
  patterns:
    'bolt pattern/pattern/pcd/lug pattern/bolt circle/lugs/bolt patterns/drilling/bolt pattern 1/bolt pattern 2/lug/patterns',
  bore: 'center bore/hub bore/cb/centerbore/bore mm/centre bore/hub',
  partNumber: 'part no/part/sku/variant sku/pn/p n/part num/item/item number/item no/mpn/upc',
  page: 'url/link/page url/product page/web page/website/product url/permalink/address',
  wheel: 'description/full name/product/wheel description/product title/product name',
};

/** Characters; what is longer heads no column. */
export const LONGEST_HEADING = 80;

/** A heading by its letters and digits; marks are spaces, and what stands in brackets says only the unit. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\([^()]*\)|["″”#*:?]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every heading with its field; what a column is called on screen and in the program comes first. */
function wordsOf(kind: BringInKind, words: Words): Map<string, string> {
  const found = new Map<string, string>();
  const add = (heading: string, field: string) => {
    const key = headingKey(heading);
    if (!found.has(key)) found.set(key, field);
  };
  for (const [field, { label }] of Object.entries(columnsOf(kind))) {
    add(label, field);
    add(field, field);
  }
  for (const [field, text] of Object.entries(words)) for (const word of text.split('/')) add(word, field);
  if (kind === 'builds') for (const [heading, field] of [...found]) addRear(heading, field, add);
  return found;
}

const REARS: Readonly<Record<string, string>> = {
  wheelModel: 'rearWheelModel',
  wheelSize: 'rearWheelSize',
  wheelDiameter: 'rearWheelDiameter',
  wheelWidth: 'rearWheelWidth',
  wheelOffset: 'rearWheelOffset',
  wheelBackspacing: 'rearWheelBackspacing',
  tireBrand: 'rearTireBrand',
  tireSize: 'rearTireSize',
  tireWidth: 'rearTireWidth',
  tireHeight: 'rearTireHeight',
  wheel: 'rearWheelSize',
  tire: 'rearTireSize',
};

function addRear(heading: string, field: string, add: (heading: string, field: string) => void): void {
  const rear = REARS[field];
  add(`front ${heading}`, field);
  add(`${heading} front`, field);
  if (rear === undefined) return;
  add(`rear ${heading}`, rear);
  add(`${heading} rear`, rear);
  add(`back ${heading}`, rear);
}

const WORDS: Record<BringInKind, ReadonlyMap<string, string>> = {
  builds: wordsOf('builds', BUILD_WORDS),
  wheels: wordsOf('wheels', WHEEL_WORDS),
};

/** "photo 1" to "photo 10", "image_2", "Pic3" */
const NUMBERED = /^(.*?\p{L}) ?(?:no )?\d{1,2}(?: (?:url|src|name|file|link))?$/u;
/** Names of custom fields begin so in exports of WordPress and Shopify. */
const PREFIXES =
  /^(?:meta|custom fields?|acf|wp|wpcf|metafield|attribute|cf|product|build|your|the|vehicle) /;

/** The field a heading names; undefined when it is none that is known. */
export function fieldOfHeading(kind: BringInKind, heading: string): string | undefined {
  if (heading.length > LONGEST_HEADING) return undefined;
  const words = WORDS[kind];
  // A question is about cutting, not about the trim of the model.
  const key = /^\s*trim\s*\?\s*$/i.test(heading) ? 'trimming' : headingKey(heading);
  const [, base] = NUMBERED.exec(key) ?? [];
  const numbered = base === undefined ? undefined : words.get(base);
  const bare = key.replace(PREFIXES, '');
  return (
    words.get(key) ??
    (numbered === 'photos' || numbered === 'notes' ? numbered : undefined) ??
    words.get(bare)
  );
}
