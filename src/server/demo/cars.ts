import type { Platform } from './setups.ts';

/** Road cars. Setups are typical of the community, not observed. */
export const CARS: Platform[] = [
  {
    make: 'Ford',
    model: 'Mustang',
    class: 'car',
    trims: ['EcoBoost', 'GT', 'GT Premium'],
    setups: [
      '1× 2015-2023, Lowered, 20x8.5 +35, 255/35R20',
      '1× 2015-2023, Coilovers, 20x9.5 +20, 275/35R20, Rear: 20x11 +50 with 305/30R20',
    ],
  },
  {
    make: 'Chevrolet',
    model: 'Camaro',
    class: 'car',
    trims: ['LT', 'SS'],
    setups: [
      '1× 2016-2024, Stock, 20x8.5 +35, 245/40R20',
      '1× 2010-2015, Air Suspension, 22x9 +40, 265/30R22, Rear: 22x10.5 +38 with 295/30R22',
    ],
  },
  {
    make: 'Dodge',
    model: 'Challenger',
    class: 'car',
    trims: ['SXT', 'R/T', 'R/T Scat Pack'],
    setups: [
      '1× 2015-2023, Stock, 22x9 +15, 265/35R22',
      '1× 2015-2023, Coilovers, 20x9.5 +20, 275/40R20, Rear: 20x11 +18 with 305/35R20',
    ],
  },
  {
    make: 'Dodge',
    model: 'Charger',
    class: 'car',
    trims: ['SXT', 'R/T', 'Scat Pack'],
    setups: [
      '1× 2011-2023, Stock, 22x9 +15, 265/35R22',
      '1× 2011-2023, Air Suspension, 22x10 +18, 265/35R22',
    ],
  },
  {
    make: 'Chrysler',
    model: '300',
    class: 'car',
    trims: ['Limited', 'S', 'SRT8'],
    setups: ['1× 2011-2023, Lowered, 22x9 +15, 265/35R22'],
  },
  {
    make: 'BMW',
    model: '3 Series',
    class: 'car',
    trims: ['328i', '335i'],
    setups: ['2× 2012-2015, Coilovers, 19x8.5 +35, 225/40R19'],
  },
  {
    make: 'Honda',
    model: 'Accord',
    class: 'car',
    trims: ['Sport', 'EX-L', 'Touring'],
    setups: ['1× 2018-2023, Lowered, 19x8.5 +35, 235/40R19'],
  },
  {
    make: 'Honda',
    model: 'Civic',
    class: 'car',
    trims: ['Si', 'Sport', 'EX'],
    setups: ['1× 2016-2021, Coilovers, 18x8 +35, 225/40R18'],
  },
  {
    make: 'Subaru',
    model: 'WRX',
    class: 'car',
    trims: ['Premium', 'Limited', 'STI'],
    setups: ['1× 2015-2021, Coilovers, 18x8 +35, 245/40R18'],
  },
  {
    make: 'Volkswagen',
    model: 'Golf',
    class: 'car',
    trims: ['GTI', 'R', 'SE'],
    setups: ['1× 2015-2021, Lowered, 18x8 +35, 225/40R18'],
  },
  {
    make: 'Infiniti',
    model: 'G37',
    class: 'car',
    trims: ['Journey', 'Sport', 'x'],
    setups: ['1× 2008-2013, Coilovers, 19x8.5 +35, 245/40R19, Rear: 19x9.5 +40 with 275/35R19'],
  },
  {
    make: 'Nissan',
    model: '370Z',
    class: 'car',
    trims: ['Base', 'Sport', 'Nismo'],
    setups: ['1× 2009-2020, Lowered, 19x8.5 +35, 245/40R19, Rear: 19x10 +30 with 275/40R19'],
  },
  {
    make: 'Toyota',
    model: 'GR86',
    class: 'car',
    trims: ['Base', 'Premium'],
    setups: ['1× 2022-2025, Coilovers, 18x8 +35, 225/40R18'],
  },
  {
    make: 'Lexus',
    model: 'IS 350',
    class: 'car',
    trims: ['F Sport', 'Base'],
    setups: ['1× 2014-2020, Coilovers, 19x8.5 +35, 235/35R19'],
  },
  {
    make: 'Tesla',
    model: 'Model 3',
    class: 'car',
    trims: ['Long Range', 'Performance'],
    setups: ['1× 2018-2024, Lowered, 20x8.5 +35, 245/35R20'],
  },
  {
    make: 'Chevrolet',
    model: 'Impala',
    class: 'car',
    trims: ['SS'],
    setups: ['1× 1994-1996, Air Suspension, 22x9 +40, 255/30R22'],
  },
];
