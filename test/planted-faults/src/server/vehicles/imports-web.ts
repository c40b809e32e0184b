import { App } from '#web/app.tsx'; export const app = App;
