import type { VehicleClass } from './setups.ts';

/** How a vehicle stands, as far as owners talk about it. */
export type Stance = 'stock' | 'leveled' | 'lifted' | 'tall' | 'lowered' | 'air' | 'coilovers';

export interface OwnerNote {
  classes: readonly VehicleClass[];
  stances?: readonly Stance[];
  /** Whether it speaks of rubbing, or of none; left out when it speaks of neither. */
  rubs?: boolean;
  /** Whether it speaks of cutting, or of none. */
  cuts?: boolean;
  text: string;
}

const PICKUPS = ['truck', 'heavy'] as const;
const OFF_ROAD = ['off-roader', 'suv'] as const;
const WITH_DIRT = [...PICKUPS, ...OFF_ROAD, 'van'] as const;

export const OWNER_NOTES: readonly OwnerNote[] = [
  {
    classes: PICKUPS,
    stances: ['leveled'],
    rubs: true,
    text: 'Rubs the mud flap a touch at full lock in reverse, otherwise it drives like stock. Pulled the flaps and it is nearly gone.',
  },
  {
    classes: PICKUPS,
    stances: ['leveled'],
    rubs: true,
    cuts: true,
    text: 'Trimmed the front valance about an inch on both sides. Took twenty minutes with a utility knife and you cannot tell.',
  },
  {
    classes: PICKUPS,
    stances: ['leveled'],
    rubs: false,
    text: 'Went back and forth on offset for weeks. This sits flush with the fenders and clears everything, no poke, no rub.',
  },
  {
    classes: PICKUPS,
    stances: ['leveled'],
    text: 'Got the alignment done the same day as the level and the tires are wearing even after 12k miles.',
  },
  {
    classes: PICKUPS,
    stances: ['leveled'],
    text: 'Daily driver and it tows the boat every weekend. Lost about 1.5 mpg over the stock wheels, worth every bit of it.',
  },
  {
    classes: ['truck'],
    stances: ['leveled'],
    cuts: false,
    text: 'Just a level, wheels and tires. Tried to keep it clean. Speedo is off by two at 70, fixed it with the tuner.',
  },
  {
    classes: ['truck'],
    stances: ['leveled'],
    rubs: true,
    text: 'Slight rub on the sway bar with the wheel cranked all the way. Only ever hear it in parking lots.',
  },
  {
    classes: PICKUPS,
    stances: ['lifted', 'tall'],
    rubs: true,
    text: 'Still touches the front bumper corner at full turn even with the lift. Next thing on the list is a new bumper anyway.',
  },
  {
    classes: PICKUPS,
    stances: ['lifted', 'tall'],
    rubs: false,
    text: 'Zero rub anywhere, flexed it out on the ramp to make sure. If you run this lift you have room to spare.',
  },
  {
    classes: PICKUPS,
    stances: ['lifted', 'tall'],
    text: 'Buddy and I did the lift in his driveway over a weekend. Budget more time than the video says.',
  },
  {
    classes: PICKUPS,
    stances: ['tall'],
    rubs: true,
    cuts: true,
    text: 'Cut more than I wanted to. Pinch welds hammered flat, inner liner gone, and it still rubs backing out of the driveway. No regrets.',
  },
  {
    classes: PICKUPS,
    stances: ['tall'],
    text: 'Needed a step for my wife and a bigger step for my mother-in-law. Everybody at the pump asks about the wheels.',
  },
  {
    classes: PICKUPS,
    stances: ['tall'],
    text: 'Running a re-geared rear so it does not hunt on the highway. If you go this tall just do the gears at the same time.',
  },
  {
    classes: ['heavy'],
    text: 'Hauls a 12k gooseneck twice a month on these. Balance with beads, the big tires shook until I did.',
  },
  {
    classes: ['heavy'],
    stances: ['leveled'],
    text: 'Work truck during the week. Went with the load range E tires and kept 65 psi in the back, rides fine.',
  },
  {
    classes: ['heavy'],
    text: 'The lip on these is even deeper in person. Wash them weekly or the brake dust eats you alive.',
  },
  {
    classes: ['truck'],
    stances: ['stock'],
    text: 'Stock height for now. Wanted the wheel before the lift so the insurance company and my bank account get a break.',
  },
  {
    classes: ['truck'],
    stances: ['stock'],
    rubs: false,
    text: 'No level, no spacers, no rub. The +18 keeps it right under the fender so it does not sling mud up the doors.',
  },
  {
    classes: ['truck'],
    stances: ['lowered'],
    text: 'Dropped 3/5 with notched frame. Old-school look, new-school brakes behind the wheels.',
  },
  {
    classes: ['truck'],
    stances: ['lowered'],
    rubs: true,
    text: 'Catches the inner fender on speed bumps with two people in it. Learned which streets to avoid.',
  },
  {
    classes: ['truck'],
    stances: ['air'],
    text: 'Two-tank setup, lays rocker on the concrete when parked. Picture is at show height, drive height is about four inches up.',
  },
  {
    classes: ['truck'],
    stances: ['coilovers'],
    text: 'Coilovers set to two inches of lift. Night and day over the spacer kit I had before, especially on washboard.',
  },
  {
    classes: ['truck'],
    stances: ['lifted'],
    cuts: true,
    text: 'Cab mount chop and a little trim behind the front tire. Painted the bare metal the same afternoon, do not skip that.',
  },
  {
    classes: ['truck'],
    stances: ['lifted'],
    rubs: true,
    text: 'Rubs the cab mount in reverse at full lock, nothing going forward. Keeping an eye on it before I cut anything.',
  },
  {
    classes: ['truck'],
    stances: ['lifted'],
    text: 'Took it up to the mountains the week after the install. Aired down to 18 and it walked up everything.',
  },
  {
    classes: ['off-roader'],
    stances: ['lifted'],
    rubs: false,
    text: 'Flexes out with no contact front or rear. Bump stops are doing their job.',
  },
  {
    classes: ['off-roader'],
    text: 'Doors off from May to October. Wheels get hosed off more often than the paint does.',
  },
  {
    classes: ['off-roader'],
    stances: ['stock'],
    text: 'Sasquatch owners laugh until they hear what these weigh. Stock height and still clears everything I drive.',
  },
  {
    classes: ['off-roader'],
    rubs: true,
    text: 'Kisses the rear of the front flare when it is stuffed. Only on rocks, never on the road.',
  },
  {
    classes: ['off-roader'],
    text: 'Spare is the same wheel, so a five tire rotation. Had to move the third brake light.',
  },
  {
    classes: OFF_ROAD,
    stances: ['lifted'],
    text: 'Sleeping platform in the back, fridge, and 300-mile weekends. Wheels have been on every trail around here and hold air.',
  },
  {
    classes: ['suv'],
    stances: ['lowered', 'stock', 'air'],
    text: 'Family hauler on the weekdays, car meet on Sunday. Kids call it the spaceship.',
  },
  {
    classes: ['suv'],
    stances: ['stock', 'lowered'],
    rubs: false,
    text: 'Sensors moved over, TPMS works, no rub with seven people in it. Could not ask for more.',
  },
  {
    classes: ['suv'],
    stances: ['stock', 'lowered'],
    rubs: true,
    text: 'Touches the liner with a full third row. Plastic only, and only over dips.',
  },
  {
    classes: ['suv'],
    stances: ['lifted'],
    text: 'UCAs were a must to get the caster back. Drives straight with one finger on the wheel now.',
  },
  {
    classes: ['van'],
    text: 'Home on the road since last spring. The extra sidewall made the biggest difference on gravel.',
  },
  {
    classes: ['van'],
    rubs: false,
    text: 'Load rating checked twice before ordering. No rub on the sliding door side, full lock both ways.',
  },
  { classes: ['van'], text: 'Contractor van on weekdays. Customers remember the van, which was the point.' },
  {
    classes: ['van'],
    rubs: true,
    text: 'Trimmed the liner clip behind the front tire. Before that it scraped in every roundabout.',
  },
  {
    classes: ['car'],
    stances: ['lowered', 'coilovers', 'air'],
    rubs: false,
    text: 'Half a finger gap all around and it clears at full lock. Camber is at -1.5 so it still wears even.',
  },
  {
    classes: ['car'],
    stances: ['lowered', 'coilovers'],
    rubs: true,
    text: 'Rubs a little on the rear liner with passengers in the back. I just do not give rides anymore.',
  },
  {
    classes: ['car'],
    cuts: true,
    text: 'Rolled the rears with a heat gun and a rented roller. Go slow and the paint will live.',
  },
  {
    classes: ['car'],
    stances: ['air'],
    text: 'Trunk is all tanks and lines now, groceries ride in the back seat. Would do it again tomorrow.',
  },
  { classes: ['car'], text: 'Summer set. The snow tires go back on the ugly wheels in November.' },
  {
    classes: ['car'],
    stances: ['stock'],
    text: 'Springs are next. For now it is stock height and honestly rides better than it should on these.',
  },
  { classes: ['car'], text: 'Hub rings and fresh lug nuts, torqued to spec, no vibration at highway speed.' },
  {
    classes: WITH_DIRT,
    text: 'Ordered the set together with the tires, showed up mounted and balanced. Took longer to jack it up than to bolt them on.',
  },
  { classes: WITH_DIRT, text: 'Second set of these. Sold the last truck and missed them.' },
  { classes: WITH_DIRT, rubs: false, text: 'People keep asking if it rubs. It does not.' },
  { classes: WITH_DIRT, text: 'Ask me anything about the setup, happy to measure whatever you need.' },
];
