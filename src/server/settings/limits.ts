import type { Limit } from '#server/platform/rate-limits.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

interface LimitSettings {
  likesPerAddress: number;
  buildsPerHour: number;
  buildsPerDay: number;
  uploadsPerDay: number;
  uploadMegabytesPerDay: number;
}

const BUILDS = 'Too many builds from your network. Please try again later.';
const FILES = 'Your network hit today’s upload limit. Please try again tomorrow.';
const REPORTS = 'Too many reports from your network. Please try again later.';
const QUESTIONS = 'Too many questions. Please try again later.';
const REGISTRATIONS = 'Too many registrations. Please try again later.';

/**
 * What one network may do in so many seconds, and how many mails one address gets. Several people share a network: a
 * household or a classroom meets none of these, a flood all of them. Failed sign-ins are counted in accounts/.
 */
export function limitsFrom(chosen: LimitSettings) {
  return {
    likesOfBuild: { name: 'like', points: chosen.likesPerAddress, seconds: DAY },
    viewsOfBuild: { name: 'view', points: 100, seconds: DAY },
    views: { name: 'views', points: 5000, seconds: DAY },
    buildsPerHour: { name: 'builds:hour', points: chosen.buildsPerHour, seconds: HOUR, refusal: BUILDS },
    buildsPerDay: { name: 'builds:day', points: chosen.buildsPerDay, seconds: DAY, refusal: BUILDS },
    /** Checks before a submission: each compares pictures with all others. */
    verifications: { name: 'verify', points: 1000, seconds: HOUR },
    reportsPerHour: { name: 'reports:hour', points: 10, seconds: HOUR, refusal: REPORTS },
    reportsPerDay: { name: 'reports:day', points: 30, seconds: DAY, refusal: REPORTS },
    questionsPerHour: { name: 'questions:hour', points: 10, seconds: HOUR, refusal: QUESTIONS },
    questionsPerDay: { name: 'questions:day', points: 30, seconds: DAY, refusal: QUESTIONS },
    /** Tables and feeds of builds: each is up to a thousand rows, read and written anew. */
    publicData: { name: 'public-data', points: 3000, seconds: HOUR },
    /** Questions of assistants: each reads builds and is answered anew. */
    assistants: { name: 'assistants', points: 3000, seconds: HOUR },
    /** Previews of set-ups drawn to scale: each is drawn and encoded. */
    drawings: { name: 'drawings', points: 300, seconds: HOUR },
    /** What users do with their own builds, favourites and data. */
    ownChanges: { name: 'own', points: 3000, seconds: HOUR },
    dataDownloads: { name: 'data', points: 60, seconds: HOUR },
    uploads: { name: 'uploads:files', points: chosen.uploadsPerDay, seconds: DAY, refusal: FILES },
    /** In kB, so that the counter's range suffices. */
    uploadKilobytes: {
      name: 'uploads:kilobytes',
      points: chosen.uploadMegabytesPerDay * 1024,
      seconds: DAY,
      refusal: FILES,
    },
    /** Photos searched for license plates, and made anew to hide them: a few for each upload. */
    plates: { name: 'plates', points: 3 * chosen.uploadsPerDay, seconds: DAY, refusal: FILES },
    /** Registrations cost work, and tell whether an address has an account. */
    registrations: { name: 'register', points: 300, seconds: HOUR, refusal: REGISTRATIONS },
    /** Visits to the company's sign-in that are begun: each is a row until it is over. */
    companySignIns: { name: 'company', points: 100, seconds: HOUR },
    resetRequests: { name: 'forgot', points: 100, seconds: HOUR },
    /** Each is a row until it is taken or over; a page that can sign in with a passkey asks for one. */
    passkeyChallenges: { name: 'passkey-challenge', points: 1000, seconds: HOUR },
    /** Wrong codes of an app for one administrator: from all browsers the account doesn't know, and from each it knows. */
    wrongCodes: { name: 'wrong-codes', points: 30, seconds: DAY },
    /** Mails one address gets, whichever account or network asks for them: anybody can type any address. */
    resetMails: { name: 'mail:reset', points: 5, seconds: HOUR / 2 },
    verificationMails: { name: 'mail:verification', points: 5, seconds: HOUR },
    verificationMailsPerDay: { name: 'mail:verification:day', points: 10, seconds: DAY },
    /** Addresses one account may ask for: each gets a mail. */
    emailChanges: { name: 'email-change', points: 10, seconds: DAY },
    /** What one owner is told without asking. */
    /** Questions and answers that one address is told of; they take nothing from the mails below. */
    questionMails: { name: 'mail:question', points: 10, seconds: DAY },
    noticeMails: { name: 'mail:notice', points: 30, seconds: DAY },
    buildMails: { name: 'mail:note', points: 3, seconds: DAY },
  } satisfies Record<string, Limit>;
}
