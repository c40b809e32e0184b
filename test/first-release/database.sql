
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.gallery_tire_diameter(tire_width text, tire_height text, wheel_diameter text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
DECLARE
  measure CONSTANT text := '^ *[0-9]{1,9}(\.[0-9]{1,9})? *$';
  width numeric;
  height numeric;
  rim numeric;
  diameter numeric;
BEGIN
  IF NOT (tire_width ~ measure AND tire_height ~ measure AND wheel_diameter ~ measure) THEN
    RETURN NULL;
  END IF;
  width := tire_width::numeric;
  height := tire_height::numeric;
  rim := wheel_diameter::numeric;
  diameter := CASE WHEN width < 20 THEN height ELSE rim + 2 * width * height / 100 / 25.4 END;
  IF width <= 0 OR rim <= 0 OR diameter <= rim THEN
    RETURN NULL;
  END IF;
  RETURN round(diameter)::text;
END $_$;

CREATE FUNCTION public.gallery_tire_height(tire_width text, tire_height text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
DECLARE
  height text := btrim(tire_height, E' \t\r\n');
BEGIN
  IF height ~ '^\d{1,15}(\.\d{1,15})?$' THEN
    height := trim_scale(height::numeric)::text;
  END IF;
  IF coalesce(substring(tire_width from '^\s*([+-]?(?:\d+\.?\d*|\.\d+))')::numeric < 20, false) THEN
    RETURN height;
  END IF;
  RETURN height || '-series';
END $_$;

CREATE FUNCTION public.gallery_words(year integer, make text, model text, wheel_model text, trim_level text, wheel_brand text, tire_brand text, suspension text, owner_name text, notes text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
DECLARE
  folded text;
  whole text;
  names text;
BEGIN
  -- Fields of one class are kept apart by |, classes by line ends.
  folded := translate(concat_ws('|', make || ' ' || model, wheel_model), E'\n', ' ') || E'\n'
    || translate(concat_ws('|', year, trim_level, wheel_brand, tire_brand, suspension), E'\n', ' ') || E'\n'
    || translate(owner_name, E'\n', ' ') || E'\n'
    || translate(left(coalesce(notes, ''), 1000), E'\n', ' ');
  folded := lower(folded COLLATE "C");
  -- Most builds are plain ASCII and need none of this.
  IF octet_length(folded) <> length(folded) THEN
    folded := translate(
      lower(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "C"),
      'ØĐŁÆŒÐÞøđłıßæœðþАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
      'odlaodtodlisaodtабвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψω'
    );
  END IF;
  folded := regexp_replace(folded, '[''’`]', '', 'g');
  folded := regexp_replace(folded, '\.(?![0-9])|(?<![0-9])\.|[^a-z0-9.|\n\-\u00df-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]', ' ', 'g');
  -- "mercedes-benz" is two words, "f-150" and "cr-v" are one.
  whole := regexp_replace(folded, '([^0-9 |\n-]{2})-+(?=[^0-9 |\n-]{2})', '\1 ', 'g');
  whole := replace(whole, '-', '');
  names := split_part(folded, E'\n', 1);
  -- Names are also found by their parts ("544" finds 544BM) and written together ("ram1500" finds Ram 1500).
  names := split_part(whole, E'\n', 1)
    || ' ' || regexp_replace(regexp_replace(replace(names, '-', ' '), '([0-9])(?=[^0-9. |])', '\1 ', 'g'), '([^0-9. |])(?=[0-9])', '\1 ', 'g')
    || ' ' || regexp_replace(split_part(whole, E'\n', 1), '([^0-9. |]) (?=[0-9])', '\1', 'g');
  RETURN ' '
    || coalesce('a' || nullif(replace(btrim(regexp_replace(names, '[ |]+', ' ', 'g')), ' ', ' a'), '') || ' ', '')
    || coalesce('b' || nullif(replace(btrim(regexp_replace(split_part(whole, E'\n', 2), '[ |]+', ' ', 'g')), ' ', ' b'), '') || ' ', '')
    || coalesce('c' || nullif(replace(btrim(regexp_replace(split_part(whole, E'\n', 3), '[ |]+', ' ', 'g')), ' ', ' c'), '') || ' ', '')
    || coalesce('d' || nullif(replace(btrim(regexp_replace(split_part(whole, E'\n', 4), '[ |]+', ' ', 'g')), ' ', ' d'), '') || ' ', '');
END $$;

CREATE FUNCTION public.log_vehicle_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO vehicle_changes (vehicle_id) SELECT id FROM changed;
  RETURN NULL;
END $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.activity_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    admin_id integer,
    admin_name text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id integer,
    before jsonb,
    after jsonb,
    title text DEFAULT ''::text NOT NULL,
    kept jsonb
);

ALTER TABLE public.activity_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.activity_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.admins (
    id integer NOT NULL,
    username character varying(100) NOT NULL,
    password_hash text NOT NULL,
    email character varying(255) NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_login timestamp with time zone
);

ALTER TABLE public.admins ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.admins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.favorites (
    id integer NOT NULL,
    user_id integer NOT NULL,
    vehicle_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.favorites ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.favorites_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.imports (
    id integer DEFAULT 1 NOT NULL,
    token text NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    urls text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT imports_id_check CHECK ((id = 1))
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    ran_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.sessions (
    sid text NOT NULL,
    kind text NOT NULL,
    user_id integer,
    admin_id integer,
    sess jsonb NOT NULL,
    expire timestamp with time zone NOT NULL,
    CONSTRAINT sessions_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'admin'::text])))
);

CREATE TABLE public.site_facts (
    key text NOT NULL,
    value jsonb NOT NULL
);

CREATE TABLE public.submissions (
    key text NOT NULL,
    vehicle_id integer,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.uploads (
    name text NOT NULL,
    url text NOT NULL,
    kind text NOT NULL,
    bytes bigint NOT NULL,
    width integer,
    height integer,
    thumbhash text,
    phash text,
    duration_seconds real,
    playable boolean DEFAULT true NOT NULL,
    uploaded_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT uploads_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))
);

CREATE TABLE public.users (
    id integer NOT NULL,
    email character varying(255) NOT NULL,
    password_hash text NOT NULL,
    first_name character varying(100),
    last_name character varying(100),
    display_name character varying(200),
    is_email_verified boolean DEFAULT false NOT NULL,
    email_verification_token text,
    password_reset_token text,
    password_reset_expires timestamp with time zone,
    last_login_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_email_check CHECK (((email)::text = lower((email)::text)))
);

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.vehicle_changes (
    seq bigint NOT NULL,
    vehicle_id integer NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.vehicle_changes ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.vehicle_changes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.vehicle_likes (
    vehicle_id integer NOT NULL,
    visitor_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.vehicle_views (
    vehicle_id integer NOT NULL,
    visitor_key text NOT NULL,
    day date NOT NULL
);

CREATE TABLE public.vehicles (
    id integer NOT NULL,
    user_id integer,
    year integer NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    "trim" text,
    suspension text NOT NULL,
    suspension_brand text,
    wheel_brand character varying(50) NOT NULL,
    wheel_model character varying(50) NOT NULL,
    wheel_width text NOT NULL,
    wheel_diameter text NOT NULL,
    wheel_offset integer NOT NULL,
    wheel_backspacing text,
    tire_brand text NOT NULL,
    tire_width text NOT NULL,
    tire_height text NOT NULL,
    modification text NOT NULL,
    rubbing text,
    image_url text,
    additional_images text[] DEFAULT '{}'::text[] NOT NULL,
    video_url text,
    owner_name text NOT NULL,
    owner_email character varying(255),
    notes text,
    likes integer DEFAULT 0 NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    is_approved boolean DEFAULT true NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_words text GENERATED ALWAYS AS (public.gallery_words(year, make, model, (wheel_model)::text, "trim", (wheel_brand)::text, tire_brand, suspension, owner_name, notes)) STORED NOT NULL,
    tire_height_key text GENERATED ALWAYS AS (public.gallery_tire_height(tire_width, tire_height)) STORED NOT NULL,
    tire_diameter_key text GENERATED ALWAYS AS (public.gallery_tire_diameter(tire_width, tire_height, wheel_diameter)) STORED
);

ALTER TABLE public.vehicles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.vehicles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.wheel_models (
    id integer NOT NULL,
    brand character varying(50) NOT NULL,
    model character varying(50) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.wheel_models ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.wheel_models_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO public.activity_log OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 11:51:17.117+00', 1, 'admin', 'feature', 'vehicle', 2, '{"isFeatured": false}', '{"isFeatured": true}', '2021 Ram 1500 · Guest', NULL);
INSERT INTO public.activity_log OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 11:51:17.14+00', 1, 'admin', 'delete', 'vehicle', 3, '{"id": 3, "make": "Jeep", "trim": null, "year": 2021, "likes": 0, "model": "Wrangler", "notes": null, "views": 0, "isDemo": false, "userId": null, "rubbing": "No rubbing or scrubbing", "imageUrl": "/uploads/8131a859ed9ccbca31644e85.jpg", "videoUrl": null, "createdAt": "2026-11-22T11:51:16.712Z", "ownerName": "Guest 2", "tireBrand": "Nitto", "tireWidth": "33", "updatedAt": "2026-11-22T11:51:16.712Z", "isApproved": true, "isFeatured": false, "ownerEmail": "guest@example.com", "suspension": "Leveling Kit", "tireHeight": "12.5", "wheelBrand": "TIS", "wheelModel": "544BM", "wheelWidth": "10", "wheelOffset": -18, "modification": "No Trimming", "wheelDiameter": "20", "suspensionBrand": null, "additionalImages": [], "wheelBackspacing": null}', NULL, '2021 Jeep Wrangler · Guest 2', '{"likes": [], "views": [], "favorites": []}');

INSERT INTO public.admins VALUES (1, 'admin', '$argon2id$v=19$m=19456,t=2,p=1$rglydjCW6BpXq0GA4VFdIw$2fKunc41ZwX5p3YgbzzqsXlpUpniIoqLhmNLjkKCm7k', 'admin@localhost', true, '2026-11-22 11:51:13.591392+00', '2026-11-22 11:51:17.104+00');

INSERT INTO public.favorites VALUES (1, 1, 2, '2026-11-22 11:51:16.849543+00');

INSERT INTO public.migrations VALUES ('0001_entities.sql', '2026-11-22 11:51:11.909388+00');
INSERT INTO public.migrations VALUES ('0002_wheel_models.sql', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.migrations VALUES ('0003_gallery_reads.sql', '2026-11-22 11:51:12.472162+00');
INSERT INTO public.migrations VALUES ('0004_submissions.sql', '2026-11-22 11:51:12.640773+00');
INSERT INTO public.migrations VALUES ('0005_activity_and_imports.sql', '2026-11-22 11:51:12.694519+00');
INSERT INTO public.migrations VALUES ('0006_tire_diameter.sql', '2026-11-22 11:51:12.745551+00');

INSERT INTO public.rate_limits VALUES ('register:127.0.0.1', 1, 1795351874956);
INSERT INTO public.rate_limits VALUES ('uploads:files:127.0.0.1', 4, 1795434675325);
INSERT INTO public.rate_limits VALUES ('uploads:kilobytes:127.0.0.1', 4, 1795434675342);
INSERT INTO public.rate_limits VALUES ('builds:hour:127.0.0.1', 3, 1795351876312);
INSERT INTO public.rate_limits VALUES ('builds:day:127.0.0.1', 3, 1795434676312);
INSERT INTO public.rate_limits VALUES ('mail:note:513935c4d2db2d2d984dff1d68397f6e2ac8c4e5', 2, 1795434676523);
INSERT INTO public.rate_limits VALUES ('like:1:127.0.0.1', 2, 1795434676772);
INSERT INTO public.rate_limits VALUES ('login:admin:network:127.0.0.1', 0, 1795349176905);

INSERT INTO public.sessions VALUES ('5a5fd19ae384806518ee2467e0402a99f6aebc5004c3276db73177bd7a5bab17', 'user', 1, NULL, '{"openedAt": "2026-11-22T11:51:15.241Z"}', '2026-12-22 11:51:15.241+00');
INSERT INTO public.sessions VALUES ('98cb8c6f7b2dc37da7ee143f92b306c114170fa07dcd98812ad7d0c4c4d944c0', 'admin', NULL, 1, '{"openedAt": "2026-11-22T11:51:17.109Z"}', '2026-11-22 23:51:17.109+00');

INSERT INTO public.site_facts VALUES ('cookie-secret', '"cfd40436f7168d6300442647a045a6f8aea6b14098afcb56edf3f11d134ce689"');

INSERT INTO public.submissions VALUES ('413c441bd487f4b63fa11555b833dcb37f8799a0ab9a901aa87ea0dc92013e43', 1, '2026-11-22 11:51:16.312+00');
INSERT INTO public.submissions VALUES ('9fc696318aca5113bab27e9220e2a2b80f01fb2191655dd77e6f429a0b38ae51', 2, '2026-11-22 11:51:16.504+00');

INSERT INTO public.uploads VALUES ('968ba98de9c20a1c9bae1797', '/uploads/968ba98de9c20a1c9bae1797.jpg', 'image', 287, 64, 48, 'kJkCBYCHh4h5h3iPh3eHeIaIgHf3', '92d36ce72c2cd3d3', NULL, true, 'user:1', '2026-11-22 11:51:15.356+00', '2026-11-22 11:51:16.312+00');
INSERT INTO public.uploads VALUES ('4df5668a1d7380953becb1be', '/uploads/4df5668a1d7380953becb1be.jpg', 'image', 286, 64, 48, '06UBBYCHh4h3d4iPiIh4e3iIkHf3', 'f3f30cf20c0cf3f3', NULL, true, 'user:1', '2026-11-22 11:51:16.177+00', '2026-11-22 11:51:16.312+00');
INSERT INTO public.uploads VALUES ('bd3f93f63845a295a2e216e8', '/uploads/bd3f93f63845a295a2e216e8.jpg', 'image', 287, 64, 48, 'kUgBBYCHh4iIeHePd4d4iYd4gHf4', 'f77380438c8c5353', NULL, true, 'day:d9f6fd3a2577a6c5fe655d5ae77c51e1', '2026-11-22 11:51:16.397+00', '2026-11-22 11:51:17.117+00');
INSERT INTO public.uploads VALUES ('8131a859ed9ccbca31644e85', '/uploads/8131a859ed9ccbca31644e85.jpg', 'image', 287, 64, 48, '1woCBYCHiIh4d3eKiIh4gId4AAAA', '8c130693ecec1313', NULL, true, 'day:d9f6fd3a2577a6c5fe655d5ae77c51e1', '2026-11-22 11:51:16.59+00', '2026-11-22 11:51:17.14+00');

INSERT INTO public.users VALUES (1, 'ada@example.com', '$argon2id$v=19$m=19456,t=2,p=1$X7nJoWTWZeOZQCnX4fdrsw$26pc2I0QUNoYpfR1vfViARzHGVpTQu8ed7d7Mjr8HNg', 'Ada', 'Byron', 'Ada Byron', false, '4a043e378b559f810e82c9d3487c1160756b007e3af861df6b729150d80a904f', NULL, NULL, '2026-11-22 11:51:15.16+00', '2026-11-22 11:51:15.16+00', '2026-11-22 11:51:15.16+00');

INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (1, 1, '743', '2026-11-22 11:51:16.316762+00');
INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (2, 2, '747', '2026-11-22 11:51:16.507136+00');
INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (3, 3, '752', '2026-11-22 11:51:16.714109+00');
INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (4, 1, '754', '2026-11-22 11:51:16.777603+00');
INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (5, 1, '755', '2026-11-22 11:51:16.798168+00');
INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (6, 2, '756', '2026-11-22 11:51:16.818824+00');
INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (7, 2, '764', '2026-11-22 11:51:17.117851+00');
INSERT INTO public.vehicle_changes OVERRIDING SYSTEM VALUE VALUES (8, 3, '765', '2026-11-22 11:51:17.140643+00');

INSERT INTO public.vehicle_likes VALUES (1, 'visitor:2d7284426805f10e758a8c2a24603c90', '2026-11-22 11:51:16.777603+00');
INSERT INTO public.vehicle_likes VALUES (1, 'visitor:51c9039043291598376e3eb2cd393b6f', '2026-11-22 11:51:16.798168+00');
INSERT INTO public.vehicle_likes VALUES (2, 'user:1', '2026-11-22 11:51:16.818824+00');

INSERT INTO public.vehicles VALUES (1, 1, 2021, 'Ford', 'F-150', NULL, 'Leveling Kit', NULL, 'TIS', '544BM', '10', '20', -18, NULL, 'Nitto', '33', '12.5', 'No Trimming', 'No rubbing or scrubbing', '/uploads/968ba98de9c20a1c9bae1797.jpg', '{/uploads/4df5668a1d7380953becb1be.jpg}', NULL, 'Sam', 'ada@example.com', 'First release. Räder & Reifen', 2, 0, true, false, false, '2026-11-22 11:51:16.312+00', '2026-11-22 11:51:16.312+00', DEFAULT, DEFAULT, DEFAULT);
INSERT INTO public.vehicles VALUES (2, NULL, 2021, 'Ram', '1500', NULL, 'Leveling Kit', NULL, 'TIS', '551RB', '10', '20', -18, NULL, 'Nitto', '285', '55', 'No Trimming', 'No rubbing or scrubbing', '/uploads/bd3f93f63845a295a2e216e8.jpg', '{}', NULL, 'Guest', 'guest@example.com', NULL, 1, 0, true, true, false, '2026-11-22 11:51:16.504+00', '2026-11-22 11:51:17.117+00', DEFAULT, DEFAULT, DEFAULT);

INSERT INTO public.wheel_models VALUES (1, 'TIS', '535B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (2, 'TIS', '544B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (3, 'TIS', '544B DUALLY INNER', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (4, 'TIS', '544BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (5, 'TIS', '544BM 2.0', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (6, 'TIS', '544BSM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (7, 'TIS', '544C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (8, 'TIS', '544GB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (9, 'TIS', '544MB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (10, 'TIS', '544RB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (11, 'TIS', '547B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (12, 'TIS', '547BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (13, 'TIS', '547BM 2.0', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (14, 'TIS', '547C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (15, 'TIS', '548BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (16, 'TIS', '553B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (17, 'TIS', '553BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (18, 'TIS', '554B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (19, 'TIS', '554BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (20, 'TIS', '554BMR', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (21, 'TIS', '555A', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (22, 'TIS', '555MRT', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (23, 'TIS', '555SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (24, 'TIS', '556AB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (25, 'TIS', '556BA', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (26, 'TIS', '556BB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (27, 'TIS', '556SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (28, 'TIS', '560B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (29, 'TIS', '560BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (30, 'TIS', '560C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (31, 'TIS', '560MRL', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (32, 'TIS', '561B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (33, 'TIS', '563B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (34, 'TIS', '563BS', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (35, 'TIS', '563BZ', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (36, 'TIS', '565B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (37, 'TIS', '565BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (38, 'TIS', '565BSM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (39, 'TIS', '565C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (40, 'TIS', '566B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (41, 'TIS', '566BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (42, 'TIS', '566BSM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (43, 'TIS', '566C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (44, 'TIS', '567B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (45, 'TIS', '567BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (46, 'TIS', '567C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (47, 'TIS Motorsports', '504B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (48, 'TIS Motorsports', '504BZ', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (49, 'TIS Motorsports', '504MB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (50, 'TIS Motorsports', '504MS', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (51, 'TIS Motorsports', '504S', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (52, 'TIS Motorsports', '505B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (53, 'TIS Motorsports', '505C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (54, 'TIS Motorsports', '505S', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (55, 'TIS Motorsports', '506B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (56, 'TIS Motorsports', '506C', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (57, 'TIS Motorsports', '506GM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (58, 'TIS Motorsports', '507B', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (59, 'TIS Motorsports', '507S', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (60, 'TIS Motorsports', '508BB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (61, 'TIS Motorsports', '508BM', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (62, 'DTS Wheels', '602BZB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (63, 'DTS Wheels', '602MS', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (64, 'DTS Wheels', '602SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (65, 'DTS Wheels', '603MS', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (66, 'DTS Wheels', '603SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (67, 'DTS Wheels', '604AB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (68, 'DTS Wheels', '604BZB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (69, 'DTS Wheels', '604SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (70, 'DTS Wheels', '605SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (71, 'DTS Wheels', '606BZ', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (72, 'DTS Wheels', '606MS', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (73, 'DTS Wheels', '606SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (74, 'DTS Wheels', '607BZ', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (75, 'DTS Wheels', '607SB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (76, 'DTS Wheels', '608BB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (77, 'DTS Wheels', '608MS', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');
INSERT INTO public.wheel_models VALUES (78, 'DTS Wheels', '608MSB', '2026-11-22 11:51:12.449257+00', '2026-11-22 11:51:12.449257+00');

SELECT pg_catalog.setval('public.activity_log_id_seq', 2, true);

SELECT pg_catalog.setval('public.admins_id_seq', 1, true);

SELECT pg_catalog.setval('public.favorites_id_seq', 1, true);

SELECT pg_catalog.setval('public.users_id_seq', 1, true);

SELECT pg_catalog.setval('public.vehicle_changes_seq_seq', 8, true);

SELECT pg_catalog.setval('public.vehicles_id_seq', 3, true);

SELECT pg_catalog.setval('public.wheel_models_id_seq', 78, true);

ALTER TABLE ONLY public.activity_log
    ADD CONSTRAINT activity_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_email_key UNIQUE (email);

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_username_key UNIQUE (username);

ALTER TABLE ONLY public.favorites
    ADD CONSTRAINT favorites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.favorites
    ADD CONSTRAINT favorites_user_id_vehicle_id_key UNIQUE (user_id, vehicle_id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);

ALTER TABLE ONLY public.site_facts
    ADD CONSTRAINT site_facts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_url_key UNIQUE (url);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vehicle_changes
    ADD CONSTRAINT vehicle_changes_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.vehicle_likes
    ADD CONSTRAINT vehicle_likes_pkey PRIMARY KEY (vehicle_id, visitor_key);

ALTER TABLE ONLY public.vehicle_views
    ADD CONSTRAINT vehicle_views_pkey PRIMARY KEY (vehicle_id, visitor_key, day);

ALTER TABLE ONLY public.vehicles
    ADD CONSTRAINT vehicles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wheel_models
    ADD CONSTRAINT wheel_models_pkey PRIMARY KEY (id);

CREATE INDEX activity_log_restorable ON public.activity_log USING btree (at) WHERE (kept IS NOT NULL);

CREATE INDEX activity_log_subject ON public.activity_log USING btree (subject, subject_id);

CREATE INDEX favorites_vehicle ON public.favorites USING btree (vehicle_id);

CREATE INDEX sessions_admin ON public.sessions USING btree (admin_id);

CREATE INDEX sessions_expire ON public.sessions USING btree (expire);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX submissions_at ON public.submissions USING btree (at);

CREATE INDEX uploads_created ON public.uploads USING btree (created_at);

CREATE INDEX vehicle_changes_xid ON public.vehicle_changes USING btree (xid);

CREATE INDEX vehicle_likes_visitor ON public.vehicle_likes USING btree (visitor_key);

CREATE INDEX vehicles_additional_images ON public.vehicles USING gin (additional_images);

CREATE INDEX vehicles_image ON public.vehicles USING btree (image_url);

CREATE INDEX vehicles_newest ON public.vehicles USING btree (created_at DESC, id DESC) WHERE is_approved;

CREATE INDEX vehicles_owner_email ON public.vehicles USING btree (lower((owner_email)::text)) WHERE (user_id IS NULL);

CREATE INDEX vehicles_popular ON public.vehicles USING btree (likes DESC, id DESC) WHERE is_approved;

CREATE INDEX vehicles_user ON public.vehicles USING btree (user_id);

CREATE INDEX vehicles_video ON public.vehicles USING btree (video_url) WHERE (video_url IS NOT NULL);

CREATE INDEX vehicles_year ON public.vehicles USING btree (year DESC, id DESC) WHERE is_approved;

CREATE UNIQUE INDEX wheel_models_brand_model ON public.wheel_models USING btree (brand, lower((model)::text));

CREATE TRIGGER vehicles_deleted AFTER DELETE ON public.vehicles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_vehicle_changes();

CREATE TRIGGER vehicles_inserted AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_vehicle_changes();

CREATE TRIGGER vehicles_updated AFTER UPDATE ON public.vehicles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.log_vehicle_changes();

ALTER TABLE ONLY public.activity_log
    ADD CONSTRAINT activity_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.favorites
    ADD CONSTRAINT favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.favorites
    ADD CONSTRAINT favorites_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vehicle_likes
    ADD CONSTRAINT vehicle_likes_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vehicle_views
    ADD CONSTRAINT vehicle_views_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vehicles
    ADD CONSTRAINT vehicles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

