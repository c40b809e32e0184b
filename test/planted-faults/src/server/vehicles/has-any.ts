export const value: any = 1;
