export const name = 1;
