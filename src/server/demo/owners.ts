/** First names of invented owners. */
export const OWNER_NAMES =
  `Marcus Dana Rosa Eli Tomás Ingrid Walt Henrik Priya Jesse Camila Andre Wyatt Naomi Luis Becca
Hunter Imani Cody Sofía Dale Keiko Trent Marisol Grady Anders Yvonne Rico Shelby Omar Lacey Dmitri Paige Curtis Leilani
Boyd Farah Wes Noelle Javier Tess Clint Amara Rudy Kendra Silas Mei Travis Elena Duke Bianca Rhett Joanna Kofi Brenda
Colt Anika Ray Lourdes Emmett Tasha Nico Holly Vance Carmen Jonah Misty Arlo Gwen Hector Sierra Milo Corinne Darius Jolene
Otis Vera Cruz Beth Lars Renee Knox Ximena Troy Daphne Reuben Alma Chase Nadia Gus Liv Mateo Fern Quinn Rosalind Zeke
Ivy Hank Pilar Desmond Faye`.split(/\s+/);

/** An address nobody can own: example.com is kept free for examples. */
export function ownerEmail(name: string, number: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  return `${plain}.${number}@example.com`;
}
