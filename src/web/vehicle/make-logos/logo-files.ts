import alfaromeo from 'car-makes-icons/svgs/alfa romeo.svg';
import buick from 'car-makes-icons/svgs/buick.svg';
import dodge from 'car-makes-icons/svgs/dodge.svg';
import genesis from 'car-makes-icons/svgs/genesis.svg';
import gmc from 'car-makes-icons/svgs/gmc.svg';
import hummer from 'car-makes-icons/svgs/hummer.svg';
import isuzu from 'car-makes-icons/svgs/isuzu.svg';
import jaguar from 'car-makes-icons/svgs/jaguar.svg';
import landrover from 'car-makes-icons/svgs/land rover.svg';
import lexus from 'car-makes-icons/svgs/lexus.svg';
import lincoln from 'car-makes-icons/svgs/lincoln.svg';
import mercedesbenz from 'car-makes-icons/svgs/mercedes benz.svg';
import mercury from 'car-makes-icons/svgs/mercury.svg';
import oldsmobile from 'car-makes-icons/svgs/oldsmobile.svg';
import plymouth from 'car-makes-icons/svgs/plymouth.svg';
import pontiac from 'car-makes-icons/svgs/pontiac.svg';
import saturn from 'car-makes-icons/svgs/saturn.svg';
import scion from 'car-makes-icons/svgs/scion.svg';
import acura from 'simple-icons/icons/acura.svg';
import astonmartin from 'simple-icons/icons/astonmartin.svg';
import audi from 'simple-icons/icons/audi.svg';
import bentley from 'simple-icons/icons/bentley.svg';
import bmw from 'simple-icons/icons/bmw.svg';
import cadillac from 'simple-icons/icons/cadillac.svg';
import chevrolet from 'simple-icons/icons/chevrolet.svg';
import chrysler from 'simple-icons/icons/chrysler.svg';
import fiat from 'simple-icons/icons/fiat.svg';
import ford from 'simple-icons/icons/ford.svg';
import honda from 'simple-icons/icons/honda.svg';
import hyundai from 'simple-icons/icons/hyundai.svg';
import infiniti from 'simple-icons/icons/infiniti.svg';
import jeep from 'simple-icons/icons/jeep.svg';
import kia from 'simple-icons/icons/kia.svg';
import mazda from 'simple-icons/icons/mazda.svg';
import mini from 'simple-icons/icons/mini.svg';
import mitsubishi from 'simple-icons/icons/mitsubishi.svg';
import nissan from 'simple-icons/icons/nissan.svg';
import porsche from 'simple-icons/icons/porsche.svg';
import ram from 'simple-icons/icons/ram.svg';
import subaru from 'simple-icons/icons/subaru.svg';
import suzuki from 'simple-icons/icons/suzuki.svg';
import tesla from 'simple-icons/icons/tesla.svg';
import toyota from 'simple-icons/icons/toyota.svg';
import volkswagen from 'simple-icons/icons/volkswagen.svg';
import volvo from 'simple-icons/icons/volvo.svg';
import rivian from './rivian.svg';

const files = {
  acura,
  alfaromeo,
  astonmartin,
  audi,
  bentley,
  bmw,
  buick,
  cadillac,
  chevrolet,
  chrysler,
  dodge,
  fiat,
  ford,
  genesis,
  gmc,
  honda,
  hummer,
  hyundai,
  infiniti,
  isuzu,
  jaguar,
  jeep,
  kia,
  landrover,
  lexus,
  lincoln,
  mazda,
  mercedesbenz,
  mercury,
  mini,
  mitsubishi,
  nissan,
  oldsmobile,
  plymouth,
  pontiac,
  porsche,
  ram,
  rivian,
  saturn,
  scion,
  subaru,
  suzuki,
  tesla,
  toyota,
  volkswagen,
  volvo,
};

/** Addresses of the drawings by make, in small letters without spaces or hyphens. Each is of one colour on nothing. */
export const LOGO_FILES: ReadonlyMap<string, string> = new Map(Object.entries(files));
