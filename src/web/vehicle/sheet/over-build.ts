/** History state of a sheet that was opened from its build, so that closing it can go back there. */
export const OVER_BUILD = { overBuild: true };

export function isOverBuild(): boolean {
  return history.state?.overBuild === true;
}
