-- Adds $COUNT builds that are spread like a real gallery: few trucks are most of it, sizes go with them, likes have a long tail,
-- one in twelve is staggered, one in twenty stands on spacers.
-- Expects temporary tables setups (place, make, model, trim, tire_width, tire_height, wheel_diameter) and wheels (place, brand, model).
INSERT INTO vehicles (
  year, make, model, trim, suspension, suspension_brand, wheel_brand, wheel_model, wheel_width, wheel_diameter, wheel_offset,
  wheel_backspacing, tire_brand, tire_width, tire_height, rear_wheel_width, rear_wheel_offset, rear_tire_width, rear_spacer,
  dual_rear_wheels, modification, rubbing, image_url, owner_name, owner_email, notes, likes,
  is_approved, is_featured, created_at, updated_at
)
SELECT
  2027 - ceil(power(r.year, 2) * 22)::int, s.make, s.model, s.trim,
  (ARRAY['Stock','Leveling Kit','Leveling Kit','Leveling Kit','3" Lift','4" Lift','6" Lift','6" Lift','Lowered','2" Lift','Air Suspension','8" Lift'])[1 + floor(r.suspension * 12)::int],
  (ARRAY['Rough Country','BDS','Fox','Bilstein',NULL,NULL])[1 + floor(r.trim * 6)::int],
  w.brand, w.model,
  (ARRAY['9','10','10','12','8.5','9.5','14'])[1 + floor(r.width * 7)::int], s.wheel_diameter,
  (ARRAY[-44,-25,-19,-18,-18,-12,-12,0,0,1,15,18,20,25,-51,-76])[1 + floor(r.wheel_offset * 16)::int], '4.79',
  (ARRAY['Nitto','Nitto','Toyo','BFGoodrich','Kenda','Fury Off-Road','AMP','Venom Power','Atturo','Cooper','Falken','Goodyear','Mickey Thompson','Milestar','Ironman','General'])[1 + floor(power(r.tire, 1.5) * 16)::int],
  s.tire_width, s.tire_height,
  CASE WHEN r.trim > 0.92 THEN '11' END, CASE WHEN r.trim > 0.92 THEN 50 END, CASE WHEN r.trim > 0.96 THEN '305' END,
  CASE WHEN r.width > 0.95 THEN 25 END, r.wheel_offset > 0.99,
  (ARRAY['No Trimming','No Trimming','No Trimming','Minor Plastic Trimming','Minor Metal Trimming','Major Plastic Trimming','Fenders Rolled'])[1 + floor(r.modification * 7)::int],
  (ARRAY['No rubbing or scrubbing','No rubbing or scrubbing','Slight rub at full turn','Rubs',NULL])[1 + floor(r.rubbing * 5)::int],
  'https://example.com/builds/' || n || '.jpg',
  (ARRAY['Marcus','Dana','José','Tyler','Kayla','Hank','Priya','Luis','Beth','Omar','Wes','Ivy','Cole','Ana','Rick','Sam'])[1 + floor(r.owner * 16)::int]
    || (ARRAY[' ',' M. ','_','.'])[1 + floor(r.width * 4)::int] || floor(power(r.owner * 97 - floor(r.owner * 97), 2) * $COUNT / 8)::int,
  'owner' || n || '@example.com',
  CASE WHEN r.notes < 0.6 THEN
    (ARRAY['Daily driver, rides great.','Rear: 20x11 +50, no issues so far.','Trimmed the valance a little.','Love this setup on the highway!','Spacers came off after a week.','Best looking truck in town, ask my neighbors.'])[1 + floor(r.notes * 10)::int]
    || ' Set up by shop ' || floor(r.likes * 3000)::int || '.' END,
  floor(power(r.likes, 8) * 400)::int, r.approved > 0.02, r.approved > 0.985,
  now() - make_interval(secs => (r.created * 3 * 365 * 86400)::int), now()
FROM (
  SELECT n, random() AS year, random() AS suspension, random() AS trim, random() AS width, random() AS wheel_offset, random() AS tire,
    random() AS modification, random() AS rubbing, random() AS owner, random() AS notes, random() AS likes, random() AS approved,
    random() AS created, floor(power(random(), 2) * (SELECT count(*) FROM setups))::int AS setup,
    floor(power(random(), 1.5) * (SELECT count(*) FROM wheels))::int AS wheel
  FROM generate_series(1, $COUNT) AS n
) AS r
JOIN setups s ON s.place = r.setup
JOIN wheels w ON w.place = r.wheel
