import { GalleryScreen } from '../gallery/gallery-screen.tsx'; export const screen = GalleryScreen;
