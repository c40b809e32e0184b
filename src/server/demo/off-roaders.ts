import type { Platform } from './setups.ts';

/** Off-roaders, SUVs and vans. Setups are typical of the community, not observed. */
export const OFF_ROADERS: Platform[] = [
  {
    make: 'Jeep',
    model: 'Wrangler',
    class: 'off-roader',
    trims: ['Sport S', 'Willys', 'Sahara', 'Rubicon'],
    setups: [
      '2× 2007-2018, 3" Lift, 17x9 -12, 35x12.50R17, No Trimming, No rubbing or scrubbing',
      '2× 2018-2025, 3" Lift, 20x10 -19, 37x12.50R20, Minor Plastic Trimming, Slight rub at full turn',
      '1× 2018-2025, 4" Lift, 17x9 -12, 37x12.50R17, Major Plastic Trimming, No rubbing or scrubbing',
      '1× 2018-2025, Stock, 17x8.5 +25, 285/70R17, No Trimming, No rubbing or scrubbing',
    ],
  },
  {
    make: 'Jeep',
    model: 'Gladiator',
    class: 'off-roader',
    trims: ['Sport', 'Mojave', 'Rubicon'],
    setups: [
      '2× 2020-2025, 3" Lift, 20x9 0, 37x12.50R20, Minor Plastic Trimming, Slight rub at full turn',
      '1× 2020-2025, 4" Lift, 17x9 -12, 37x12.50R17, Minor Metal Trimming, No rubbing or scrubbing',
    ],
  },
  {
    make: 'Ford',
    model: 'Bronco',
    class: 'off-roader',
    trims: ['Big Bend', 'Badlands', 'Outer Banks', 'Wildtrak'],
    setups: [
      '2× 2021-2025, Stock, 17x8.5 0, 35x12.50R17, No Trimming, No rubbing or scrubbing',
      '1× 2021-2025, 4" Lift, 17x9 -12, 37x12.50R17, Minor Plastic Trimming, Slight rub at full turn',
      '1× 2021-2025, Coilovers, 17x9 0, 37x12.50R17, Minor Plastic Trimming, Slight rub at full turn',
    ],
  },
  {
    make: 'Toyota',
    model: '4Runner',
    class: 'suv',
    trims: ['SR5', 'Limited'],
    setups: [
      '2× 2010-2024, 3" Lift, 17x9 -12, 285/70R17, Minor Metal Trimming, Slight rub at full turn',
      '1× 2010-2024, 2" Lift, 17x8.5 0, 265/70R17, No Trimming, No rubbing or scrubbing',
    ],
  },
  {
    make: 'Lexus',
    model: 'GX 460',
    class: 'suv',
    trims: ['Base', 'Premium', 'Luxury'],
    setups: ['1× 2014-2023, 2" Lift, 17x8.5 0, 285/70R17, Minor Plastic Trimming, Slight rub at full turn'],
  },
  {
    make: 'Jeep',
    model: 'Grand Cherokee',
    class: 'suv',
    trims: ['Laredo', 'Limited', 'Overland'],
    setups: ['1× 2014-2021, Lowered, 20x9.5 +20, 275/45R20, No Trimming, No rubbing or scrubbing'],
  },
  {
    make: 'Chevrolet',
    model: 'Tahoe',
    class: 'suv',
    trims: ['LS', 'LT', 'Z71'],
    setups: [
      '1× 2015-2020, Leveling Kit, 22x10 +10, 305/45R22, No Trimming, No rubbing or scrubbing',
      '2× 2007-2014, Lowered, 24x10 +24, 295/35R24, No Trimming, Slight rub at full turn',
      '1× 2021-2025, Leveling Kit, 20x9 +18, 275/60R20, No Trimming, No rubbing or scrubbing',
    ],
  },
  {
    make: 'Chevrolet',
    model: 'Suburban',
    class: 'suv',
    trims: ['LS', 'LT', 'Z71'],
    setups: ['1× 2015-2020, Stock, 22x10 +24, 285/45R22, No Trimming, No rubbing or scrubbing'],
  },
  {
    make: 'GMC',
    model: 'Yukon XL',
    class: 'suv',
    trims: ['SLT', 'Denali'],
    setups: [
      '1× 2021-2025, Stock, 24x10 +24, 295/35R24, No Trimming, No rubbing or scrubbing',
      '1× 2015-2020, Lowered, 26x10 +24, 295/30R26, Minor Plastic Trimming, Rubs',
    ],
  },
  {
    make: 'Cadillac',
    model: 'Escalade',
    class: 'suv',
    trims: ['Luxury', 'Premium', 'Platinum'],
    setups: [
      '1× 2015-2020, Stock, 24x10 +24, 305/35R24, No Trimming, No rubbing or scrubbing',
      '1× 2007-2014, Stock, 26x10 +24, 305/30R26, Minor Plastic Trimming, Rubs',
    ],
  },
  {
    make: 'Lincoln',
    model: 'Navigator',
    class: 'suv',
    trims: ['Reserve', 'Black Label'],
    setups: ['1× 2018-2024, Stock, 22x10 +24, 285/45R22, No Trimming, No rubbing or scrubbing'],
  },
  {
    make: 'Mercedes-Benz',
    model: 'Sprinter',
    class: 'van',
    trims: ['2500 High Roof', '144 4x4', 'Crew 144'],
    setups: [
      '1× 2015-2023, 2" Lift, 16x8 0, 245/75R16, No Trimming, No rubbing or scrubbing',
      '1× 2019-2025, Coilovers, 17x8 +35, 245/70R17, No Trimming, No rubbing or scrubbing',
    ],
  },
  {
    make: 'Ford',
    model: 'Transit',
    class: 'van',
    trims: ['250 High Roof', '350 AWD Crew', 'Trail'],
    setups: [
      '1× 2015-2024, 2" Lift, 17x8 +35, 245/70R17, Minor Plastic Trimming, Slight rub at full turn',
      '1× 2020-2025, Stock, 16x8 0, 235/85R16, No Trimming, No rubbing or scrubbing',
    ],
  },
  {
    make: 'Ram',
    model: 'ProMaster',
    class: 'van',
    trims: ['2500 High Roof', '1500'],
    setups: ['1× 2016-2024, 2" Lift, 16x8 0, 245/75R16, Minor Plastic Trimming, Rubs'],
  },
];
