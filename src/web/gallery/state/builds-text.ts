/** "1,204 builds" */
export function buildsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'build' : 'builds'}`;
}
