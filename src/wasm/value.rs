//! Conversion of a JavaScript value to a [`Raw`]. No input can make it throw or hang, although
//! getters and proxies may fail and objects may contain themselves.

use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use seriatim::wire::Raw;

/// Maximum depth; no valid message is deeper.
const MOST_DEPTH: u32 = 16;

/// Maximum number of values; no valid message has more. The limit is needed because a list states
/// its own length: a list of four billion empty places costs its sender nothing, but costs the
/// reader much.
const MOST_VALUES: u32 = 1 << 20;

/// Converts a JavaScript value with everything in it.
pub(crate) fn raw(value: &JsValue) -> Raw {
    Taker { left: MOST_VALUES }.take(value, 0)
}

struct Taker {
    left: u32,
}

impl Taker {
    fn take(&mut self, value: &JsValue, depth: u32) -> Raw {
        if value.is_null_or_undefined() {
            return Raw::Nothing;
        }
        if let Some(truth) = value.as_bool() {
            return Raw::Truth(truth);
        }
        if let Some(number) = value.as_f64() {
            return Raw::Number(number);
        }
        if let Some(text) = value.as_string() {
            return Raw::Text(text);
        }
        if depth == MOST_DEPTH || self.left == 0 {
            return Raw::Other("…".to_owned());
        }
        if let Some(list) = value.dyn_ref::<Array>() {
            if !self.has_room(list.length()) {
                return Raw::Other("[…]".to_owned());
            }
            let items = list.iter().map(|item| self.take(&item, depth + 1));
            return Raw::List(items.collect());
        }
        match self.fields(value) {
            Some(fields) => {
                let taken = fields
                    .into_iter()
                    .map(|(name, value)| (name, self.take(&value, depth + 1)));
                Raw::Fields(taken.collect())
            }
            None => Raw::Other(kind(value)),
        }
    }

    /// Takes `values` from the remaining number of values. Returns false, and takes nothing, if
    /// fewer remain.
    fn has_room(&mut self, values: u32) -> bool {
        let left = self.left.checked_sub(values);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    /// The fields of a plain object. An instance of a class is refused, even if it has only fields
    /// of its own.
    fn fields(&mut self, value: &JsValue) -> Option<Vec<(String, JsValue)>> {
        let object = value.is_object().then(|| value.unchecked_ref::<Object>())?;
        let above = Reflect::get_prototype_of(object).ok()?;
        if !above.is_null_or_undefined() {
            let top = Reflect::get_prototype_of(&above).ok()?;
            if !top.is_null_or_undefined() {
                return None;
            }
        }
        let names = Reflect::own_keys(object).ok()?;
        if !self.has_room(names.length()) {
            return None;
        }
        let mut fields = Vec::new();
        for name in names.iter() {
            // Names that are not strings are symbols; skip these.
            if let Some(text) = name.as_string() {
                fields.push((text, Reflect::get(object, &name).ok()?));
            }
        }
        Some(fields)
    }
}

/// The JavaScript type of a value, in one word.
fn kind(value: &JsValue) -> String {
    value.js_typeof().unchecked_into::<JsString>().into()
}
