/** Numbers both sides agree on. Sections are those of the specification. */

/** Gallery page size (§9). */
export const PAGE_SIZE = 12;
/** Largest page a caller may ask for. */
export const MAX_PAGE_SIZE = 100;
export const MAX_OFFSET = 10_000_000;
/** Skeleton cards while the gallery loads (§9). */
export const SKELETON_CARDS = 6;
export const MAX_SEARCH_LENGTH = 200;
/** An offset in a search means those within so many mm of it, unless it is written exactly. */
export const NEAR_OFFSET_MM = 6;

/** No verdict is given on fewer builds. */
export const MIN_BUILDS_FOR_SHARE = 3;
/** Answers from fewer builds are widened to more. */
export const MIN_BUILDS_FOR_ANSWER = 10;
/** Heights measured by photo count where each is right to about so much, mm: an inch, in whole inches. */
export const MEASURED_WITHIN = 25;
/** What somebody can measure of a vehicle by photo: mm, and degrees for `tilt`. */
export const MEASURED_LIMITS = {
  wheelbase: { from: 1000, to: 10_000 },
  gap: { from: -500, to: 1000 },
  tilt: { from: -15, to: 15 },
  error: { from: 0, to: 500 },
};
/** Builds that can be compared side by side. */
export const MAX_COMPARED = 4;

/** Pictures per vehicle and bytes per picture (§5). */
export const MAX_IMAGES = 5;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Bytes per video (§5). */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;

/** Earliest model year offered by the forms (§9). */
export const FIRST_YEAR = 1980;
export const OFFSET_MIN = -500;
export const OFFSET_MAX = 500;
/** Thickest wheel spacer, mm. */
export const SPACER_MAX = 100;

/** What a hub or a wheel may be listed with: circle and bore in mm. */
export const CIRCLE_MM = { from: 80, to: 300 };
export const BORE_MM = { from: 40, to: 200 };
export const MAX_LISTED = 20;
/** Where an administrator has a correction from. */
export const SOURCE_LENGTH = 200;

/** Column lengths (§3, §9). */
/** What one account may follow. */
export const MAX_FOLLOWS = 50;
/** Why a build is declined. */
export const REASON_LENGTH = 1000;
export const EMAIL_LENGTH = 255;
export const NAME_LENGTH = 100;
export const DISPLAY_NAME_LENGTH = 200;
export const WHEEL_NAME_LENGTH = 50;
export const TEXT_LENGTH = 100;
export const OWNER_NAME_LENGTH = 200;
export const NOTES_LENGTH = 5000;
export const REPORT_LENGTH = 1000;
export const URL_LENGTH = 2000;
/** Shortest password (§9). */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 1000;

/** Horizontal travel that counts as a swipe, px (§2). */
export const SWIPE_THRESHOLD = 50;
/** How long a toast stays, ms (§9). */
export const TOAST_DURATION = 5000;
/** How long a dismissed toast is kept, ms (§4). */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** From pointing at something to its tooltip, ms (§9). */
export const TOOLTIP_DELAY = 700;
/** Within so many ms after one tooltip the next comes at once (§9). */
export const TOOLTIP_SKIP_DELAY = 300;
/** Delay before a signed-out visitor who wants a favourite is sent to sign in, ms (§9). */
export const FAVORITE_REDIRECT_DELAY = 1500;
/** Pause after the last key before a search is committed, ms. */
export const SEARCH_DELAY = 300;
/** How long a search that finds nothing waits for more to be typed before it takes the place of what was found, ms. */
export const EMPTY_SEARCH_DELAY = 1500;

/** How long the solution of a puzzle counts, ms. */
export const PROOF_LIFETIME = 60 * 60 * 1000;

export const PASSKEY_NAME_LENGTH = 60;
/** Passkeys one account may have. */
export const MAX_PASSKEYS = 10;
