// The part of libheif's WebAssembly build that is used here; its own declarations leave the bundle out.
declare module 'libheif-js/wasm-bundle.js' {
  type Constant = { value: number };
  type Failure = { code: Constant; subcode: Constant; message: string };
  type Native = { $$: { ptr: number } };
  type Channel = { id: Constant; width: number; height: number; stride: number; data: Uint8Array };
  type Decoded = { channels: Channel[] };

  const libheif: {
    HEAPU8: Uint8Array;
    _malloc(size: number): number;
    heif_error_Ok: Constant;
    heif_suberror_Security_limit_exceeded: Constant;
    heif_channel_interleaved: Constant;
    heif_colorspace_RGB: Constant;
    heif_chroma_interleaved_RGB: Constant;
    heif_context_alloc(): Native;
    heif_context_read_from_memory(context: Native, bytes: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Native): Native | Failure;
    heif_image_handle_get_width(handle: Native): number;
    heif_image_handle_get_height(handle: Native): number;
    heif_js_decode_image2(
      handle: Native,
      colorspace: Constant,
      chroma: Constant,
    ): Decoded | Failure | Promise<Decoded | Failure>;
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, target: number): void;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, target: number): void;
  };
  export = libheif;
}
