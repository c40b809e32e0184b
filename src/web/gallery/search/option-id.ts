/** The id of a suggestion in the list, by which the field says which one the arrow keys have reached. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}
