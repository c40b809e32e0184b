import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import type {
  BringInOptions,
  BringInRow,
  Match,
  Problem,
  TableColumn,
  TakenCell,
} from '#contract/admin/bring-in.ts';
import { ADMIN_ROLES } from '#contract/admin/session.ts';
import type { FocalPoints, PhotoMeasures } from '#contract/submission.ts';
import type { Focus } from '#contract/vehicles.ts';
import type { StoredPlates } from './plates-schema.ts';

/** The tables of migrations/ as the program reads them. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const users = pgTable('users', {
  id: identity(),
  email: varchar('email', { length: 255 }).notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: varchar('first_name', { length: 100 }),
  lastName: varchar('last_name', { length: 100 }),
  displayName: varchar('display_name', { length: 200 }),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  emailVerificationToken: text('email_verification_token'),
  emailVerificationExpires: moment('email_verification_expires'),
  passwordResetToken: text('password_reset_token'),
  passwordResetExpires: moment('password_reset_expires'),
  ownerKey: text('owner_key').notNull().default(sql`left(replace(gen_random_uuid()::text, '-', ''), 12)`),
  mailReviews: boolean('mail_reviews').notNull().default(true),
  mailLikes: boolean('mail_likes').notNull().default(true),
  mailQuestions: boolean('mail_questions').notNull().default(true),
  newEmail: varchar('new_email', { length: 255 }),
  newEmailToken: text('new_email_token'),
  newEmailExpires: moment('new_email_expires'),
  lastLoginAt: moment('last_login_at'),
  blockedAt: moment('blocked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const admins = pgTable('admins', {
  id: identity(),
  username: varchar('username', { length: 100 }).notNull(),
  passwordHash: text('password_hash').notNull(),
  email: varchar('email', { length: 255 }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  role: text('role', { enum: ADMIN_ROLES }).notNull().default('administrator'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastLogin: moment('last_login'),
  invitationHash: text('invitation_hash'),
  invitationExpires: moment('invitation_expires'),
  dailyMail: boolean('daily_mail').notNull().default(false),
  weeklyMail: boolean('weekly_mail').notNull().default(false),
  factorSetUpUntil: moment('factor_set_up_until'),
  oidcIssuer: text('oidc_issuer'),
  oidcSubject: text('oidc_subject'),
});

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  kind: text('kind', { enum: ['user', 'admin'] }).notNull(),
  userId: integer('user_id'),
  adminId: integer('admin_id'),
  sess: jsonb('sess').$type<{ openedAt: string; device?: string }>().notNull(),
  seenAt: moment('seen_at'),
  expire: moment('expire').notNull(),
});

export const vehicles = pgTable('vehicles', {
  id: identity(),
  userId: integer('user_id'),
  year: integer('year').notNull(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  trim: text('trim'),
  suspension: text('suspension').notNull(),
  suspensionBrand: text('suspension_brand'),
  wheelBrand: varchar('wheel_brand', { length: 50 }).notNull(),
  wheelModel: varchar('wheel_model', { length: 50 }).notNull(),
  wheelWidth: text('wheel_width').notNull(),
  wheelDiameter: text('wheel_diameter').notNull(),
  wheelOffset: integer('wheel_offset').notNull(),
  wheelBackspacing: text('wheel_backspacing'),
  tireBrand: text('tire_brand').notNull(),
  tireWidth: text('tire_width').notNull(),
  tireHeight: text('tire_height').notNull(),
  /** Null: as in front. */
  rearWheelModel: varchar('rear_wheel_model', { length: 50 }),
  rearWheelWidth: text('rear_wheel_width'),
  rearWheelDiameter: text('rear_wheel_diameter'),
  rearWheelOffset: integer('rear_wheel_offset'),
  rearWheelBackspacing: text('rear_wheel_backspacing'),
  rearTireBrand: text('rear_tire_brand'),
  rearTireWidth: text('rear_tire_width'),
  rearTireHeight: text('rear_tire_height'),
  frontSpacer: integer('front_spacer'),
  rearSpacer: integer('rear_spacer'),
  dualRearWheels: boolean('dual_rear_wheels').notNull().default(false),
  modification: text('modification').notNull(),
  rubbing: text('rubbing'),
  rubbingWhere: text('rubbing_where').array().notNull().default([]),
  imageUrl: text('image_url'),
  additionalImages: text('additional_images').array().notNull().default([]),
  focalPoints: jsonb('focal_points').$type<FocalPoints>().notNull().default({}),
  photoMeasures: jsonb('photo_measures').$type<PhotoMeasures>(),
  videoUrl: text('video_url'),
  ownerName: text('owner_name').notNull(),
  ownerEmail: varchar('owner_email', { length: 255 }),
  notes: text('notes'),
  likes: integer('likes').notNull().default(0),
  views: integer('views').notNull().default(0),
  isApproved: boolean('is_approved').notNull().default(true),
  isFeatured: boolean('is_featured').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  inviteId: integer('invite_id'),
  /** Set by the database, as `users` has it. */
  ownerKey: text('owner_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type VehicleRow = typeof vehicles.$inferSelect;
export type NewVehicleRow = typeof vehicles.$inferInsert;

export const vehicleLikes = pgTable('vehicle_likes', {
  vehicleId: integer('vehicle_id').notNull(),
  visitorKey: text('visitor_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** How many likes: one of a visitor, any number of nobody. */
  given: integer('given').notNull().default(1),
});

export const vehicleViews = pgTable('vehicle_views', {
  vehicleId: integer('vehicle_id').notNull(),
  visitorKey: text('visitor_key').notNull(),
  day: date('day').notNull(),
});

export const reports = pgTable('reports', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  imageUrl: text('image_url'),
  questionId: integer('question_id'),
  reason: text('reason').notNull(),
  text: text('text'),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
});

export const favorites = pgTable('favorites', {
  id: identity(),
  userId: integer('user_id').notNull(),
  vehicleId: integer('vehicle_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const wheelModels = pgTable('wheel_models', {
  id: identity(),
  brand: varchar('brand', { length: 50 }).notNull(),
  model: varchar('model', { length: 50 }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const partCorrections = pgTable('part_corrections', {
  id: identity(),
  kind: text('kind', { enum: ['pattern', 'size'] }).notNull(),
  key: text('key').notNull(),
  value: jsonb('value'),
  source: text('source').notNull(),
  adminName: text('admin_name').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const invites = pgTable('invites', {
  id: identity(),
  code: text('code').notNull(),
  year: integer('year'),
  make: text('make'),
  model: text('model'),
  wheelBrand: text('wheel_brand'),
  wheelModel: text('wheel_model'),
  wheelSize: text('wheel_size'),
  note: text('note'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const uploads = pgTable('uploads', {
  name: text('name').primaryKey(),
  url: text('url').notNull(),
  kind: text('kind', { enum: ['image', 'video'] }).notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
  thumbhash: text('thumbhash'),
  focus: jsonb('focus').$type<Focus>(),
  phash: text('phash'),
  plates: jsonb('plates').$type<StoredPlates>(),
  durationSeconds: real('duration_seconds'),
  playable: boolean('playable').notNull().default(true),
  uploadedBy: text('uploaded_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
});

export const submissions = pgTable('submissions', {
  key: text('key').primaryKey(),
  vehicleId: integer('vehicle_id'),
  at: moment('at').notNull(),
});

export const activityLog = pgTable('activity_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  adminId: integer('admin_id'),
  adminName: text('admin_name').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  subjectId: integer('subject_id'),
  title: text('title').notNull().default(''),
  before: jsonb('before'),
  after: jsonb('after'),
  kept: jsonb('kept'),
});

export const importJobs = pgTable('import_jobs', {
  token: text('token').primaryKey(),
  isCall: boolean('is_call').notNull().default(false),
  state: text('state', {
    enum: ['checking', 'checked', 'importing', 'writing', 'finished', 'failed'],
  }).notNull(),
  command: text('wish', { enum: ['run', 'cancel'] })
    .notNull()
    .default('run'),
  runner: text('runner'),
  seenAt: moment('seen_at').notNull().defaultNow(),
  adminId: integer('admin_id'),
  adminName: text('admin_name').notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  filesPlanned: integer('files_planned').notNull().default(0),
  filesDone: integer('files_done').notNull().default(0),
  secondsLeft: integer('seconds_left'),
  report: jsonb('report'),
  reason: text('reason'),
  createdAt: moment('created_at').notNull(),
});
export type ImportJobRow = typeof importJobs.$inferSelect;

export const importFiles = pgTable('import_files', {
  token: text('token').notNull(),
  url: text('url').notNull(),
  sha256: text('sha256'),
  stored: jsonb('stored'),
});

export const bringIns = pgTable('bring_ins', {
  id: identity(),
  kind: text('kind', { enum: ['builds', 'wheels'] }).notNull(),
  state: text('state', {
    enum: ['open', 'running', 'paused', 'finished', 'cancelled', 'undone'],
  }).notNull(),
  token: text('token').notNull(),
  fileName: text('file_name').notNull(),
  adminId: integer('admin_id'),
  adminName: text('admin_name').notNull(),
  sheets: jsonb('sheets').$type<string[]>().notNull(),
  notes: jsonb('notes').$type<string[]>().notNull(),
  columns: jsonb('columns').$type<TableColumn[]>().notNull(),
  match: jsonb('match').$type<Match>().notNull(),
  options: jsonb('options').$type<BringInOptions>().notNull(),
  hosts: text('hosts').array().notNull().default([]),
  activityId: bigint('activity_id', { mode: 'number' }),
  stayed: jsonb('stayed').$type<{ id: number; name: string }[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});
export type BringInRecord = typeof bringIns.$inferSelect;

/** What a row was read as; photos and key have columns of their own. */
export interface StoredReading {
  values: Record<string, string>;
  computed: string[];
  taken: TakenCell[];
  problems: Problem[];
  warnings: Problem[];
}

/** Under which key a build was brought in, and what the table said then. */
export interface VehicleSource {
  vehicleId: number;
  key: string;
  brought: Record<string, string>;
}

export const bringInRows = pgTable('bring_in_rows', {
  bringInId: integer('bring_in_id').notNull(),
  line: integer('line').notNull(),
  cells: jsonb('cells').$type<string[]>().notNull(),
  isData: boolean('is_data').notNull().default(false),
  edits: jsonb('edits').$type<Record<string, string>>().notNull().default({}),
  status: text('status', { enum: ['unchecked', 'ready', 'mend', 'here'] })
    .notNull()
    .default('unchecked'),
  choice: text('choice', { enum: ['leave', 'update', 'add'] }),
  key: text('key').notNull().default(''),
  photoKey: text('photo_key').notNull().default(''),
  photos: text('photos').array().notNull().default([]),
  photoKeys: text('photo_keys').array().notNull().default([]),
  reading: jsonb('reading').$type<StoredReading>(),
  here: jsonb('here').$type<BringInRow['here']>(),
  result: text('result', { enum: ['added', 'updated', 'unchanged', 'left-out'] }),
  reason: text('reason'),
  vehicleId: integer('vehicle_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  sources: jsonb('sources').$type<VehicleSource[]>().notNull().default([]),
  invitedAt: moment('invited_at'),
});
export type BringInRowRecord = typeof bringInRows.$inferSelect;

export const bringInPhotos = pgTable('bring_in_photos', {
  bringInId: integer('bring_in_id').notNull(),
  name: text('name').notNull(),
  key: text('key').notNull(),
  stem: text('stem').notNull(),
  place: integer('place').notNull(),
  url: text('url'),
  reason: text('reason'),
});

export const bringInZips = pgTable('bring_in_zips', {
  bringInId: integer('bring_in_id').notNull(),
  file: text('file').notNull(),
  name: text('name').notNull(),
});

export const bringInMatches = pgTable('bring_in_matches', {
  kind: text('kind').notNull(),
  headings: text('headings').notNull(),
  match: jsonb('match').$type<Match>().notNull(),
  usedAt: moment('used_at').notNull(),
});

export const vehicleSources = pgTable('vehicle_sources', {
  vehicleId: integer('vehicle_id').primaryKey(),
  key: text('key').notNull(),
  brought: jsonb('brought').$type<Record<string, string>>().notNull(),
});

export const mails = pgTable('mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text'),
  html: text('html'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  dueAt: moment('due_at'),
  tries: integer('tries').notNull().default(0),
  lastError: text('last_error'),
  sentAt: moment('sent_at'),
  unsubscribe: text('unsubscribe'),
  about: text('about'),
});

export const follows = pgTable('follows', {
  id: identity(),
  userId: integer('user_id').notNull(),
  address: text('address').notNull(),
  rhythm: text('rhythm', { enum: ['once', 'weekly', 'never'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  mailedAt: moment('mailed_at').notNull(),
});

export const siteFacts = pgTable('site_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
