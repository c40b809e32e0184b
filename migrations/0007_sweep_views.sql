-- Views of days that are over are swept by their day.
CREATE INDEX vehicle_views_day ON vehicle_views (day);
